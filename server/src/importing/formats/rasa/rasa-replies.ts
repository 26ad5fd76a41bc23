import { marked, withoutMarks } from "../../found-bot.ts";
import { at, isRecord, listAt, textAt, textOf } from "../../loose-json.ts";
import type { Notes } from "../../notes.ts";
import type { RasaData } from "./rasa-data.ts";

const SLOT = /\{([\w][\w .-]*)\}/gu;

/** The texts of a response: its variants for every channel and without conditions, names of slots marked. */
export function repliesOf(name: string, data: RasaData, notes: Notes): string[] {
  const variants = data.responses.get(name) ?? [];
  data.said.add(name);
  const usual = variants.filter(
    (variant) => !textAt(variant, "channel") && at(variant, "condition") === undefined,
  );
  if (usual.length < variants.length)
    notes.tell("rich_part", {
      of: "replies",
      name: `${name}: conditions or channels`,
      count: variants.length - usual.length,
    });
  return usual.map((variant) => replyOf(name, variant, notes)).filter((text) => text.trim() !== "");
}

function replyOf(name: string, variant: unknown, notes: Notes): string {
  if (!isRecord(variant)) return withSlots(textOf(variant));
  const parts = [withSlots(textAt(variant, "text").trim())];
  const image = textAt(variant, "image");
  if (/^https?:\/\//.test(image)) parts.push(`[${image}](${image})`);
  for (const button of listAt(variant, "buttons")) {
    const [title, url] = [textAt(button, "title"), textAt(button, "url")];
    if (url !== "") parts.push(`[${title || url}](${url})`);
    else notes.tell("rich_part", { of: "replies", name: `${name}: button "${title}"` });
  }
  for (const part of ["custom", "attachment", "elements"])
    if (at(variant, part) !== undefined) notes.tell("rich_part", { of: "replies", name: `${name}: ${part}` });
  return parts.filter(Boolean).join("\n\n");
}

function withSlots(text: string): string {
  return withoutMarks(text).replace(SLOT, (_, slot: string) => marked(slot));
}
