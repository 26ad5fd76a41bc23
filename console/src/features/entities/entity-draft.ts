import { type Entity, type EntityBody, type EntityRole, entityBody } from "@cxc/contract/entities.ts";
import { type DataType, mayHaveRole } from "@cxc/contract/rules.ts";
import { choiceLines, choicesIn } from "./choice-lines.ts";

/** What the form holds: values and limits as they are typed. */
export type EntityDraft = {
  title: string;
  data_type: DataType | null;
  description: string;
  question: string;
  /** null: as its title says. */
  role: EntityRole | null;
  /** A value a line: "Double room: double, twin". */
  choices: string;
  from: string;
  to: string;
  not_in_past: boolean;
  pattern: StepDraft[];
};

export interface StepDraft {
  kind: NonNullable<EntityBody["pattern"]>[number]["kind"];
  from: string;
  to: string;
  text: string;
}

export function draftOf(entity: Entity | undefined): EntityDraft {
  const limits: Entity["limits"] = entity?.limits ?? {};
  return {
    title: entity?.title ?? "",
    data_type: entity?.data_type ?? null,
    description: entity?.description ?? "",
    question: entity?.question ?? "",
    role: entity?.role ?? null,
    choices: choiceLines(entity?.choices ?? []),
    from: String(limits.from ?? ""),
    to: String(limits.to ?? ""),
    not_in_past: limits.not_in_past ?? false,
    pattern: (entity?.pattern ?? []).map(({ kind, from, to, text }) => ({
      kind,
      from: String(from ?? ""),
      to: String(to ?? ""),
      text: text ?? "",
    })),
  };
}

/** The contract's schema over the draft: its sentences come out at the names that the draft has. */
export const entityDraftSchema = {
  "~standard": { version: 1 as const, vendor: "console", validate },
};

/** The server's sentences at the names that the draft has: what is wrong with limits stands at the last of them. */
export function draftErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [name = "", part] = path.split(".");
      return [String(fieldOf(name, part)), whichValue(name, part) + text];
    }),
  );
}

/** Whether a type has a first and a last value. */
export function hasLimits(type: DataType | null): type is "integer" | "number" | "date" | "time" {
  return type === "integer" || type === "number" || type === "date" || type === "time";
}

/** What its type doesn't have is not sent; the server drops what it had before. */
function bodyOf(draft: EntityDraft) {
  const { title, data_type, description, question, role, from, to, not_in_past } = draft;
  const limit = (text: string) => {
    if (text.trim() === "") return null;
    return data_type === "integer" || data_type === "number" ? numberOf(text) : text.trim();
  };
  return {
    title,
    data_type,
    description,
    question,
    ...(data_type && mayHaveRole(data_type) ? { role } : {}),
    ...(data_type === "choice" ? { choices: choicesIn(draft.choices) } : {}),
    ...(hasLimits(data_type) ? { limits: { from: limit(from), to: limit(to), not_in_past } } : {}),
    ...(data_type === "pattern" ? { pattern: draft.pattern.map(stepOf) } : {}),
  };
}

function stepOf({ kind, from, to, text }: StepDraft) {
  if (kind === "text") return { kind, text };
  return { kind, from: numberOf(from || "1"), to: numberOf(to || from || "1") };
}

/** What is no number stays a text, which is refused. */
function numberOf(text: string): number | string {
  const typed = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

function validate(value: unknown) {
  const result = entityBody.safeParse(bodyOf(value as EntityDraft));
  if (result.success) return { value: result.data };
  return {
    issues: result.error.issues.map(({ path: [name = "title", part], message }) => ({
      path: [fieldOf(name, part)],
      message: whichValue(name, part) + message,
    })),
  };
}

function fieldOf(name: PropertyKey, part: PropertyKey | undefined): PropertyKey {
  return name === "limits" ? (part ?? "to") : name;
}

/** Of hundreds of values, which one is wrong. */
function whichValue(name: PropertyKey, part: PropertyKey | undefined): string {
  return name === "choices" && part !== undefined ? `Value ${Number(part) + 1}: ` : "";
}
