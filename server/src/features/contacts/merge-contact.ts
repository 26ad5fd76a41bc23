import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";

type Known = Record<"name" | "phone" | "note", string>;

const BY_A_VISITOR = "A visitor who gave this address wrote:";

/**
 * A contact of the book after somebody typed its address in: what is empty is filled, what is known stays, and what
 * differs stands in the note. Nobody proved that the address is theirs.
 */
export function mergeContact(known: Known, said: Known): Known {
  const name = known.name || said.name;
  const phone = known.phone || said.phone;
  const note = known.note || said.note;
  const differing = [
    said.name === "" || said.name === name ? "" : `name: ${said.name}`,
    said.phone === "" || said.phone === phone ? "" : `phone: ${said.phone}`,
    note.includes(said.note) ? "" : said.note,
  ].filter((part) => part !== "");
  const line = `${BY_A_VISITOR} ${differing.join("; ")}`;
  if (differing.length === 0 || note.includes(line)) return { name, phone, note };
  return { name, phone, note: bounded(note === "" ? line : `${note}\n${line}`) };
}

function bounded(text: string): string {
  return [...text].slice(0, DESCRIPTION_MAX).join("").trim();
}
