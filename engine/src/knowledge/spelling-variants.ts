/** One thing that each writes in another way; the halves of what has a hyphen would tell nothing. */
const WIRELESS =
  /(?<![\p{L}\p{N}])(?:w[-‐‑]?lan|wi[-‐‑ ]fi|wireless[- ](?:lan|internet|network)|red inal[aá]mbrica|r[eé]seau sans fil|rete senza fili|rede sem fio)(?![\p{L}\p{N}])/giu;
/** "Is there wireless?": nothing that is wireless stands behind it. */
const WIRELESS_ALONE = /(?<![\p{L}\p{N}])wireless(?=[^\p{L}\p{N}]*$)/iu;

/** A text in which what has several spellings ("WLAN", "Wi-Fi") has one. */
export function unifySpelling(text: string): string {
  return text.replace(WIRELESS, "wifi");
}

/** The same of a question. */
export function unifyQuestionSpelling(question: string): string {
  return unifySpelling(question).replace(WIRELESS_ALONE, "wifi");
}
