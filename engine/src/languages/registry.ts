import { af } from "./af/index.ts";
import { am } from "./am/index.ts";
import { ar } from "./ar/index.ts";
import { be } from "./be/index.ts";
import { bg } from "./bg/index.ts";
import { bn } from "./bn/index.ts";
import { ca } from "./ca/index.ts";
import { cs } from "./cs/index.ts";
import { da } from "./da/index.ts";
import { de } from "./de/index.ts";
import { el } from "./el/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";
import { et } from "./et/index.ts";
import { fa } from "./fa/index.ts";
import { fi } from "./fi/index.ts";
import { fr } from "./fr/index.ts";
import { ga } from "./ga/index.ts";
import { gu } from "./gu/index.ts";
import { he } from "./he/index.ts";
import { hi } from "./hi/index.ts";
import { hr } from "./hr/index.ts";
import { hu } from "./hu/index.ts";
import { hy } from "./hy/index.ts";
import { id } from "./id/index.ts";
import { it } from "./it/index.ts";
import { ja } from "./ja/index.ts";
import { ka } from "./ka/index.ts";
import { kk } from "./kk/index.ts";
import { km } from "./km/index.ts";
import { kn } from "./kn/index.ts";
import { ko } from "./ko/index.ts";
import type { LanguagePack, WholePack } from "./language-pack.ts";
import { lo } from "./lo/index.ts";
import { lt } from "./lt/index.ts";
import { lv } from "./lv/index.ts";
import { mk } from "./mk/index.ts";
import { ml } from "./ml/index.ts";
import { my } from "./my/index.ts";
import { ne } from "./ne/index.ts";
import { nl } from "./nl/index.ts";
import { no } from "./no/index.ts";
import { pa } from "./pa/index.ts";
import { pl } from "./pl/index.ts";
import { primaryLanguage } from "./primary-language.ts";
import { pt } from "./pt/index.ts";
import { ro } from "./ro/index.ts";
import { ru } from "./ru/index.ts";
import { si } from "./si/index.ts";
import { sk } from "./sk/index.ts";
import { sl } from "./sl/index.ts";
import { sq } from "./sq/index.ts";
import { sr } from "./sr/index.ts";
import { sv } from "./sv/index.ts";
import { sw } from "./sw/index.ts";
import { ta } from "./ta/index.ts";
import { te } from "./te/index.ts";
import { th } from "./th/index.ts";
import { tl } from "./tl/index.ts";
import { tr } from "./tr/index.ts";
import { uk } from "./uk/index.ts";
import { ur } from "./ur/index.ts";
import { vi } from "./vi/index.ts";
import { zh } from "./zh/index.ts";

/**
 * Every language of which anything is known: to add one is a folder and its line here. Of languages that share a
 * script, the one that most texts in it are in comes first; in a tie the earlier one is taken.
 */
export const LANGUAGE_PACKS: readonly LanguagePack[] = [
  ...[en, de, fr, es, pt, it, nl, sv, da, no, fi, pl, cs, sk, sl, hr, ro, hu, tr, id, vi],
  ...[ca, et, lv, lt, sq, af, sw, tl, ga],
  ...[ja, zh, ko, th, lo, km, my, ar, fa, ur, he, el, hi, ne, bn, ta, te, kn, ml, gu, pa, si, hy, ka, am],
  ...[ru, uk, bg, sr, be, mk, kk],
];

const BY_CODE: ReadonlyMap<string, LanguagePack> = new Map(LANGUAGE_PACKS.map((pack) => [pack.code, pack]));

/** What stands in for a part that a language lacks. */
export const ENGLISH: WholePack = en;

/** The pack of a BCP 47 tag's language ("pt-BR" is "pt"), undefined where nothing is known of it. */
export function packOf(language: string): LanguagePack | undefined {
  return BY_CODE.get(primaryLanguage(language));
}
