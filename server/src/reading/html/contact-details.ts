import { isLinkList } from "./boilerplate.ts";
import { type Measures, measure, type Sizes } from "./measures.ts";
import type { Element } from "./tree.ts";
import { writeMarkdown } from "./write-markdown.ts";

const CHARS_MAX = 1_500;
const BLOCK_CHARS_MAX = 400;
const NEIGHBOUR_CHARS_MAX = 120;

/** Heads what stood around a page without a heading of its own, so that it is found and read apart. */
const HEADINGS: Record<string, string> = {
  ar: "اتصل بنا",
  cs: "Kontakt",
  da: "Kontakt",
  de: "Kontakt",
  es: "Contacto",
  it: "Contatti",
  ja: "お問い合わせ",
  ko: "연락처",
  pl: "Kontakt",
  pt: "Contato",
  ru: "Контакты",
  sv: "Kontakt",
  th: "ติดต่อเรา",
  tr: "İletişim",
  uk: "Контакти",
  zh: "联系我们",
};

const NO_DETAILS_TAGS = new Set(["nav", "form", "menu", "dialog", "select"]);
const NO_DETAILS_WORDS =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|newsletter|subscribe|breadcrumbs?|share|sharing|related|recommended|comments?|ads?|advert\w*|promo|popup|modal|pagination|menu|nav)(?=$|[\s_-])/i;

const HEADING = /^#{1,6} /;
const SMALL_PRINT = /^(?:©|\(c\)|copyright\b)/i;
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,24}/u;
const TELEPHONE = /(?:\+\d|\(?\d{2,5}\)?)(?:[ ()/.\u00a0-]{0,3}\d){5,12}/;
const TIME = "\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:a\\.?m\\.?|p\\.?m\\.?|uhr|h|時|点|시)?";
const TIMES = new RegExp(
  `${TIME}\\s?(?:-|–|—|to|until|till|bis|à|a|al|até|do|до|tot|~|〜|到|至|から|부터)\\s?${TIME}(?!\\d)`,
  "iu",
);
const DAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|daily|weekdays?|mo|di|mi|do|fr|sa|so|montag|dienstag|täglich|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|lunedì|segunda|maandag|pon|pn)\w{0,6}\b|пн|вт|понед|ежедневно|周[一二三四五六日]|星期|[月火水木金土日]曜|평일|월요일|จันทร์|ทุกวัน|الأحد|الاثنين|يوميا/iu;
const STREET =
  /\b\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}'’.-]{1,24} ){1,3}(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|square|drive|boulevard|blvd\.?|way|court|place)\b|(?:straße|strasse|str\.|gasse|platz|allee|weg) ?\d{1,4}\b|\b(?:rue|avenue|calle|avenida|via|piazza|rua|ulica|ul\.)\s\p{L}|(?:ул\.|улица|проспект|пр\.)\s?\p{L}|شارع|[市区區].{1,20}[号號]|[都府県].{1,20}\d|ถนน/iu;

/**
 * Telephone numbers, addresses and opening hours that stand around a page's content, as Markdown with headings; ""
 * where there are none, or none that the content doesn't say itself. `language` is the page's own, if it tells.
 */
export function writeContactDetails(
  around: readonly Element[],
  content: string,
  language: string | undefined,
): string {
  const kept: string[] = [];
  let length = 0;
  for (const element of around) {
    for (const group of groupsOf(element)) {
      const blocks = detailsOf(group).filter((block) => !content.includes(block) && !kept.includes(block));
      if (!blocks.some((block) => !HEADING.test(block))) continue;
      length += blocks.join("").length;
      if (length > CHARS_MAX) return kept.join("\n\n");
      if (!HEADING.test(blocks[0] ?? "")) kept.push(`## ${HEADINGS[language ?? ""] ?? "Contact"}`);
      kept.push(...blocks);
    }
  }
  return kept.join("\n\n");
}

/** The blocks of Markdown below each heading, the heading with them. */
function groupsOf(element: Element): string[][] {
  const measures = measure(element);
  if (hasNoDetails(element, measures.of(element))) return [];
  removeLists(element, measures);
  const groups: string[][] = [[]];
  for (const block of writeMarkdown(element).split("\n\n")) {
    if (HEADING.test(block)) groups.push([block.replace(HEADING, "## ")]);
    else if (block !== "") groups.at(-1)?.push(block);
  }
  return groups;
}

function removeLists(element: Element, measures: Measures): void {
  element.children = element.children.filter(
    (child) => typeof child === "string" || !hasNoDetails(child, measures.of(child)),
  );
  for (const child of element.children) if (typeof child !== "string") removeLists(child, measures);
}

function hasNoDetails(element: Element, sizes: Sizes): boolean {
  const { name, attributes } = element;
  if (NO_DETAILS_TAGS.has(name)) return true;
  if (NO_DETAILS_WORDS.test(`${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`)) return true;
  return isLinkList(element, sizes) && (sizes.text > CHARS_MAX || !hasDetails(writeMarkdown(element)));
}

/** Blocks with a detail in them, and what stands right beside them: the name above an address, the day above a time. */
function detailsOf(group: readonly string[]): string[] {
  const [first = ""] = group;
  const isDetail = group.map((block) => block.length <= BLOCK_CHARS_MAX && hasDetails(block));
  if (!isDetail.some((one, n) => one && !HEADING.test(group[n] ?? ""))) return [];
  return group.filter((block, n) => {
    if (SMALL_PRINT.test(block)) return false;
    if (isDetail[n] || (n === 0 && HEADING.test(first))) return true;
    const isBeside = isDetail[n - 1] || isDetail[n + 1];
    return isBeside && block.length <= NEIGHBOUR_CHARS_MAX;
  });
}

function hasDetails(text: string): boolean {
  return (
    EMAIL.test(text) || TELEPHONE.test(text) || STREET.test(text) || (DAY.test(text) && TIMES.test(text))
  );
}
