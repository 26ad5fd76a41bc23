import type { NamePart } from "./name-titles.ts";

/**
 * Titles that ask for a person's name in the languages beyond the seven, plain and without marks: Hebrew, Arabic, Persian, Urdu,
 * Russian, Ukrainian, Swedish, Finnish, Indonesian and Vietnamese. Where the word for a name means the given one beside
 * a family name, it is the first part.
 */
const TITLES: readonly (readonly [NamePart, RegExp])[] = [
  [
    "first",
    whole(
      "ה?שם ה?פרטי|שמך הפרטי",
      "(?:ال)?اسمك? ال(?:اول|شخصي)",
      "نام(?: کوچک)?(?: شما)?|پہلا نام",
      "(?:ваше )?имя|(?:ваше )?ім'я",
      "fornamn|etunimi|nama depan",
    ),
  ],
  [
    "last",
    whole(
      "ה?שם ה?משפחה",
      "(?:ال)?اسم العايل[ةه]|(?:ال)?لقب|الكني[ةه]",
      "نام خانوادگی|خاندانی نام",
      "(?:ваша )?фамилия|(?:ваше )?прізвище",
      "efternamn|sukunimi|nama (?:belakang|keluarga)|ho",
    ),
  ],
  [
    "full",
    whole(
      "ה?שם(?: ה?מלא| שלך)?(?: של)?(?: ה?(?:לקוח|לקוחה|אורח|אורחת|מטופל|מטופלת|מזמין))?|שמך(?: המלא)?|שם(?: פרטי)? ו(?:שם )?משפחה",
      "(?:ال)?اسمك?(?: الكامل| بالكامل| الثلاثي)?(?: (?:العميل|الزبون|الضيف|المريض|الحجز|صاحب الحجز))?|الاسم واللقب",
      "نام کامل(?: شما)?|نام و نام خانوادگی|نام (?:مشتری|مهمان|بیمار)|(?:اپ کا )?(?:پورا|مکمل) نام|اپ کا نام",
      "полное имя|имя и фамилия|фамилия и имя|имя (?:клиента|гостя|пациента)|фио",
      "повне ім'я|ім'я (?:та|і|й) прізвище|прізвище (?:та|і|й) ім'я|ім'я (?:клієнта|гостя|пацієнта)|піб",
      "(?:ditt |fullstandigt |hela |kundens |gastens |patientens )?namn|for- och efternamn|kundnamn",
      "(?:koko |asiakkaan |vieraan |varaajan |potilaan )?nimi|nimesi|etu- ja sukunimi",
      "nama(?: lengkap)?(?: anda| pelanggan| tamu| pasien| pemesan)?",
      "ho (?:va )?ten(?: (?:cua ban|khach hang|benh nhan))?|ten(?: (?:đay đu|cua ban|khach hang|benh nhan|nguoi đat))?",
    ),
  ],
];

/** The part of a person's name that a plain title asks for in one of these languages; undefined where it asks for none. */
export function namePartBeyond(plain: string): NamePart | undefined {
  const bare = plain.replace(/\p{M}/gu, "");
  return TITLES.find(([, pattern]) => pattern.test(bare))?.[0];
}

function whole(...patterns: string[]): RegExp {
  return new RegExp(`^(?:${patterns.join("|")})$`, "u");
}
