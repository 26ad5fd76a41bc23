import { expect, test } from "vitest";
import { numberFormat, showNumber, showText } from "./number-formats.ts";

const show = (value: number, code: string | undefined, id = 164) =>
  showNumber(value, numberFormat(id, code), false);

test.each([
  [417, "00000", "00417"],
  [12.5, '#,##0.00\\ "€"', "12.50 €"],
  [1048.9, "#,##0.00 [$€-407]", "1,048.90 €"],
  [1200, "#,##0", "1200"],
  [26.215, "0.00", "26.22"],
  [-12.5, "#,##0.00;[Red]-#,##0.00", "-12.50"],
  [-3, "0;(0)", "(3)"],
  [0, '0;-0;"free"', "free"],
  [5, '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-', "5.00 €"],
  [0.125, "0.0%", "12.5%"],
  [12, '0 "days"', "12 days"],
  [4930123456, "0000-000000", "4930-123456"],
  [3, "[Red]0", "3"],
  [1.5, "0.##", "1.5"],
  [2, "#.##", "2"],
  [2500000, '0.0,,"M"', "2.5M"],
  [15, '[<10]0" small";0" large"', "15 large"],
  [7, ";;;", ""],
  [0.5, "# ?/?", "0.5"],
  [-0.001, "0.00", "0.00"],
  [46082, "dd.mm.yyyy", "01.03.2026"],
  [46082, "[$-409]d-mmm-yy;@", "1-Mar-26"],
  [46082, "[$-407]dddd, d. mmmm yyyy", "Sonntag, 1. März 2026"],
  [46082, "yyyy年m月d日", "2026年3月1日"],
  [46082.5, "dd/mm/yyyy\\ hh:mm", "01/03/2026 12:00"],
  [0.75, "h:mm AM/PM", "6:00 PM"],
  [1.0625, "[h]:mm", "25:30"],
  [46082, '[$-411]ggge"年"m"月"d"日"', "2026-03-01"],
])("%d as %j is %s", (value, code, shown) => {
  expect(show(value, code)).toBe(shown);
});

test.each([
  [0, 0.1 + 0.2, "0.3"],
  [2, 3, "3.00"],
  [9, 0.07, "7%"],
  [14, 46082, "2026-03-01"],
  [20, 0.5, "12:00"],
  [22, 46082.5, "2026-03-01 12:00"],
  [14, 1, "1900-01-01"],
  [14, -3, "-3"],
])("built-in format %d shows %d as %s", (id, value, shown) => {
  expect(show(value, undefined, id)).toBe(shown);
});

test("counts days from 1904 where the workbook does", () => {
  expect(showNumber(44620, numberFormat(14, undefined), true)).toBe("2026-03-01");
});

test("text is shown as its section says", () => {
  expect(showText("A 12", numberFormat(164, '0;-0;0;"No. "@'))).toBe("No. A 12");
  expect(showText("secret", numberFormat(164, ";;;"))).toBe("");
  expect(showText("as it is", numberFormat(49, undefined))).toBe("as it is");
});
