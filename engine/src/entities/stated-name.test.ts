import { expect, it } from "vitest";
import { statedName } from "./stated-name.ts";

const told = (...texts: [title: string, value: string][]) =>
  statedName(texts.map(([title, value]) => ({ title, value })));

it("is the last name that was given, whatever else was told", () => {
  expect(told(["Name", "Ada"], ["Street", "Main Street"], ["Name", " Ada King "])).toBe("Ada King");
  expect(told(["Ihr Name", "Jörg Weiß"])).toBe("Jörg Weiß");
});

it("is put together of its parts", () => {
  expect(told(["Last name", "King"], ["First name", "Ada"])).toBe("Ada King");
  expect(told(["Nachname", "Weiß"])).toBe("Weiß");
});

it.each([
  ["שם", "דנה כהן"],
  ["שֵׁם מלא:", "דנה כהן"],
  ["שם הלקוח", "דנה כהן"],
  ["الاسم", "ليلى حداد"],
  ["الإسم الكامل", "ليلى حداد"],
  ["اسم العميل", "ليلى حداد"],
  ["نام و نام خانوادگی", "سارا رضایی"],
  ["آپ کا نام", "عائشہ خان"],
  ["Ваше имя", "Иван Петров"],
  ["Ім’я", "Олена Коваль"],
  ["Fullständigt namn", "Åsa Berg"],
  ["Nimi", "Aino Laine"],
  ["Nama lengkap", "Budi Santoso"],
  ["Họ và tên", "Nguyễn Văn An"],
])("is told under %s too", (title, value) => {
  expect(told([title, value])).toBe(value);
});

it("is put together of its parts in other scripts", () => {
  expect(told(["שם משפחה", "כהן"], ["שם פרטי", "דנה"])).toBe("דנה כהן");
  expect(told(["الاسم الأول", "ليلى"], ["اسم العائلة", "حداد"])).toBe("ليلى حداد");
  expect(told(["Имя", "Иван"], ["Фамилия", "Петров"])).toBe("Иван Петров");
});

it("is no company's, product's or street's in other scripts", () => {
  const others = ["שם החברה", "שם רחוב", "اسم الشركة", "اسم المنتج", "نام شرکت", "Название", "Företagsnamn"];
  expect(others.map((title) => told([title, "X"]))).toEqual(others.map(() => null));
});

it("is nobody's where no name was told, or only a blank one", () => {
  expect(told()).toBeNull();
  expect(told(["Company name", "Smith"], ["Problem", "Leak"])).toBeNull();
  expect(told(["Name", ""])).toBeNull();
});
