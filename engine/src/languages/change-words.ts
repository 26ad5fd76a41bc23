import type { AgentLanguage } from "@cxc/contract/rules.ts";
import { DE_THING, EN_THING, ES_THING, FR_THING, IT_THING, NL_THING, PT_THING } from "./aside-words.ts";

/** How one language asks to change a value without saying the new one; alternatives of patterns for plain text. */
export interface ChangeWords {
  /** To change something: "change", "reschedule". */
  change: string;
  /** To take back what was booked: "cancel". */
  undo: string;
  /** Beside what is to be another one: "another day". */
  other: string;
  /** What it calls the hour and the day of what was booked. */
  time: string;
  date: string;
  /** What was booked as a whole: "appointment", "my order"; what says "it" with the verb. */
  whole: string;
  /** A button's words for changing one value: `{title}` is the value's. */
  button: string;
}

export const CHANGE_WORDS: Readonly<Record<AgentLanguage, ChangeWords>> = {
  en: {
    change:
      "change|changing|move|moving|modify|edit|adjust|reschedule|shift|switch|alter|amend|update|correct|postpone",
    undo: "cancel|cancelling|cancellation|call off",
    other: "another|different|other",
    time: "time|hour|slot",
    date: "day|date",
    whole: `${EN_THING}|order|(?:change|move|reschedule|modify|postpone) (?:it|that)`,
    button: "Change: {title}",
  },
  de: {
    change: "andern|verschieben|verlegen|umbuchen|anpassen|korrigieren|wechseln|tauschen",
    undo: "absagen|stornieren|kundigen|abmelden|abbestellen|absage|stornierung|kundigung",
    other: "andere|anderes|anderer|anderen|anderem",
    time: "uhrzeit|zeit|stunde|zeitpunkt",
    date: "tag|datum",
    whole: `${DE_THING}|bestellung|(?:das|es|ihn|sie)(?: noch| bitte)? (?:andern|verschieben|verlegen|umbuchen)`,
    button: "Ändern: {title}",
  },
  fr: {
    change: "changer|modifier|deplacer|decaler|reporter|rectifier|corriger|repousser|avancer",
    undo: "annuler|annulation|resilier|supprimer|decommander",
    other: "(?:une |un )?autre",
    time: "(?:l')?heure|(?:l')?horaire|creneau",
    date: "jour|date",
    whole: `${FR_THING}|commande|(?:la|le) (?:changer|modifier|deplacer|decaler|reporter)|(?:changer|modifier) (?:ca|cela)`,
    button: "Changer : {title}",
  },
  es: {
    change: "cambiar|modificar|mover|aplazar|posponer|reprogramar|corregir|ajustar",
    undo: "cancelar|cancelacion|anular|darse de baja",
    other: "otro|otra",
    time: "hora|horario",
    date: "dia|fecha",
    whole: `${ES_THING}|pedido|(?:cambiar|mover|modificar|aplazar|posponer|reprogramar)l[oa]`,
    button: "Cambiar: {title}",
  },
  it: {
    change: "cambiare|modificare|spostare|posticipare|anticipare|rimandare|correggere",
    undo: "disdire|annullare|cancellare|disdetta",
    other: "altro|altra|un'altra",
    time: "(?:l')?(?:ora|orario)",
    date: "giorno|data",
    whole: `${IT_THING}|l'appuntamento|l'allenamento|(?:l')?ordine|(?:cambiar|spostar|modificar|rimandar)l[oa]`,
    button: "Cambiare: {title}",
  },
  nl: {
    change: "wijzigen|veranderen|aanpassen|verzetten|verplaatsen|omboeken|verschuiven",
    undo: "annuleren|afzeggen|opzeggen|annulering|afmelden",
    other: "andere|ander",
    time: "tijd|tijdstip|uur|tijden",
    date: "dag|datum",
    whole: `${NL_THING}|bestelling|(?:het|hem|dat)(?: nog| graag)? (?:wijzigen|veranderen|verzetten|verplaatsen|aanpassen)`,
    button: "Wijzigen: {title}",
  },
  pt: {
    change: "mudar|alterar|trocar|modificar|remarcar|adiar|corrigir|ajustar|reagendar",
    undo: "cancelar|cancelamento|desmarcar|anular",
    other: "outro|outra",
    time: "hora|horario",
    date: "dia|data",
    whole: `${PT_THING}|pedido|(?:mudar|alterar|trocar|remarcar) isso|(?:muda|altera|adia|remarca)-l[oa]`,
    button: "Mudar: {title}",
  },
  ar: {
    change: "تغيير|اغير|أغير|نغير|تعديل|اعدل|أعدل|نقل|تاجيل|تأجيل",
    undo: "إلغاء",
    other: "اخر|آخر|اخرى|أخرى",
    time: "الوقت|وقت|الساعة|ساعة|التوقيت",
    date: "اليوم|يوم|التاريخ|تاريخ",
    whole: "الموعد|موعدي|موعد|الحجز|حجزي|الطلب|طلبي",
    button: "تغيير: {title}",
  },
  he: {
    change: "לשנות|לעדכן|להזיז|לדחות|להקדים|לתקן|להחליף",
    undo: "לבטל|ביטול",
    other: "אחר|אחרת",
    time: "(?:ה|את ה)?שעה|(?:ה)?זמן",
    date: "(?:ה)?יום|(?:ה)?תאריך",
    whole: "(?:ה)?תור|(?:ה)?הזמנה|(?:ה)?פגישה|ההזמנה",
    button: "לשנות: {title}",
  },
  fa: {
    change: "تغییر|عوض|جابجا|جا به جا|اصلاح|ویرایش",
    undo: "لغو",
    other: "دیگر|دیگه|دیگری",
    time: "ساعت|زمان|ساعتش",
    date: "روز|تاریخ|روزش",
    whole: "نوبت|نوبتم|رزرو|رزروم|قرار|سفارش|سفارشم",
    button: "تغییر: {title}",
  },
  ur: {
    change: "تبدیل|بدل|بدلنا|بدلوا|بدل سکتا|تبدیلی",
    undo: "منسوخ",
    other: "دوسرا|دوسری|دوسرے|اور",
    time: "وقت|ٹائم",
    date: "دن|تاریخ",
    whole: "بکنگ|ملاقات|اپائنٹمنٹ|ریزرویشن|آرڈر",
    button: "تبدیل کریں: {title}",
  },
};
