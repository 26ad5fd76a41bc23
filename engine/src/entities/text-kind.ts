import { wholeWordOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { asksForName } from "./name-titles.ts";

/** What a text entity asks for: by its type, or as far as its words say. */
export type TextKind = "email" | "phone" | "url" | "reference" | "postcode" | "name" | "free";

const DESCRIPTION_WORDS = 8;

/** In the order in which they are looked for. */
const KINDS = ["email", "phone", "postcode", "url", "reference"] as const;
const kinds = lazily(() =>
  KINDS.map((kind) => ({ kind, pattern: wholeWordOfAll(({ titles }) => titles?.[kind]) })),
);

/** The kind of text, by the entity's type or title, else by the first words of its description. */
export function textKind(entity: EntityDefinition): TextKind {
  const kind = known.get(entity) ?? kindOf(entity);
  known.set(entity, kind);
  return kind;
}

const known = new WeakMap<EntityDefinition, TextKind>();

function kindOf(entity: EntityDefinition): TextKind {
  const { data_type } = entity;
  if (data_type === "email" || data_type === "phone" || data_type === "url") return data_type;
  const description = entity.description.trim().split(/\s+/u, DESCRIPTION_WORDS).join(" ");
  return kindIn(entity.title) ?? kindIn(description) ?? "free";
}

/** Does an entity with this title ask for a person's name, or a part of it? */
export function isNameTitle(title: string): boolean {
  return kindIn(title) === "name";
}

function kindIn(text: string): TextKind | undefined {
  const plain = plainText(text)
    .replace(/[.:*?!]+$/u, "")
    .trim();
  return (
    kinds().find(({ pattern }) => pattern.test(plain))?.kind ?? (asksForName(plain) ? "name" : undefined)
  );
}
