import { TITLE_MAX } from "@cxc/contract/rules.ts";
import { isStorable, tidy } from "./settle-phrases.ts";

/** The bot's own name, else that of the folder round everything, else of the file without ending, dashes and version. */
export function nameAgent(own: string, uploads: readonly string[], paths: readonly string[]): string {
  const folder = folderOf(paths);
  const [file = ""] = uploads;
  const names = [own, folder, file.replace(/\.\w{1,5}$/, "")];
  for (const [index, name] of names.entries()) {
    const tidied = index === 0 ? tidy(name) : withoutTails(tidy(name));
    if (tidied !== "" && isStorable(tidied)) return [...tidied].slice(0, TITLE_MAX).join("");
  }
  return "Imported agent";
}

function folderOf(paths: readonly string[]): string {
  const tops = new Set(paths.map((path) => (path.includes("/") ? (path.split("/")[0] ?? "") : "")));
  const [top = ""] = tops;
  return tops.size === 1 && !/^(?:intents|entities|data|qna|flows|BotLocales|\.+)$/i.test(top) ? top : "";
}

function withoutTails(name: string): string {
  const plain = name
    .replace(/^exported[-_ ]agent[-_ ]/i, "")
    .replace(/\s*\(\d+\)$|\.[a-z]{2}(?:-[a-z]{2})?$/i, "")
    .replace(/[-_ ]+(?:v?\d+(?:\.\d+)*|main|master|DRAFT|export|LexJson)$/gi, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
