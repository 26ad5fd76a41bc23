import type { DataType } from "@cxc/contract/rules.ts";
import type { RoleWords } from "../languages/parts/role-words.ts";
import { wholeWordOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import type { EntityDefinition, Role } from "./entity-definition.ts";

type TitleRole = Exclude<Role, "since"> | "departure" | "arrival";

const TITLE_ROLES: readonly TitleRole[] = ["birth", "via", "start", "end", "departure", "arrival"];
const FAMILIES: Readonly<Partial<Record<DataType, string>>> = { integer: "number" };

const nouns = lazily(
  () => new Map(TITLE_ROLES.map((role) => [role, wholeWordOfAll(({ roles }) => roles?.[role])])),
);
const leading = lazily(() => ({ start: edgeOf("from", "fromPlace"), end: edgeOf("to", "toPlace") }));

/** What an entity's own words say, before it is seen beside others. */
const read = new WeakMap<
  EntityDefinition,
  { title: TitleRole | undefined; description: TitleRole | undefined }
>();

/**
 * The role of each entity that has one, as it stands beside the others: a departure ends a stay and begins a journey, and what
 * a mere description calls an end is one only beside another.
 */
export function fieldRoles(entities: readonly EntityDefinition[]): Map<EntityDefinition, Role> {
  const roles = new Map<EntityDefinition, Role>();
  for (const entity of entities) {
    const role = entity.asked_role ?? roleAmong(entity, entities);
    if (role && role !== "none") roles.set(entity, role);
  }
  return roles;
}

/** The entities of an intent, each with the role that it has among all of them. */
export function withRoles(entities: EntityDefinition[]): EntityDefinition[] {
  return entities.map((entity) => {
    const role = roleAmong(entity, entities) ?? "none";
    return keptWith(entity, role);
  });
}

const decorated = new WeakMap<EntityDefinition, Map<string, EntityDefinition>>();

/** One object for an entity in one role: what else is kept of it is found again. */
function keptWith(entity: EntityDefinition, asked_role: Role | "none"): EntityDefinition {
  const known = decorated.get(entity) ?? new Map<string, EntityDefinition>();
  decorated.set(entity, known);
  const kept = known.get(asked_role) ?? { ...entity, asked_role };
  known.set(asked_role, kept);
  return kept;
}

function roleAmong(
  entity: EntityDefinition,
  entities: readonly EntityDefinition[],
): Role | "none" | undefined {
  if (entity.role) return entity.role;
  const others = entities.filter((one) => one !== entity && familyOf(one) === familyOf(entity));
  const { title, description } = rolesSaid(entity);
  const said = title ?? (others.length > 0 ? description : undefined);
  if (said !== "departure" && said !== "arrival") return said;
  const isPlace = !isMoment(entity);
  const among = others.map((one) => one.role ?? rolesSaid(one).title);
  const isJourney =
    isPlace ||
    (said === "departure"
      ? among.includes("end") && !among.includes("start")
      : among.includes("start") && !among.includes("end")) ||
    entities.some((one) => !isMoment(one) && ["departure", "arrival"].includes(rolesSaid(one).title ?? ""));
  return isJourney === (said === "departure") ? "start" : "end";
}

export function isMoment({ data_type }: Pick<EntityDefinition, "data_type">): boolean {
  return data_type === "date" || data_type === "time";
}

function familyOf({ data_type }: EntityDefinition): string {
  return FAMILIES[data_type] ?? data_type;
}

function rolesSaid(entity: EntityDefinition) {
  const known = read.get(entity);
  if (known) return known;
  const title = plainText(entity.title).trim();
  const said = {
    title: edgeRole(title) ?? nounRole(title),
    description: nounRole(plainText(entity.description)),
  };
  read.set(entity, said);
  return said;
}

function nounRole(plain: string): TitleRole | undefined {
  const found = TITLE_ROLES.filter((role) => nouns().get(role)?.test(plain));
  const [first, ...others] = found;
  // "Start or end of the stay" is neither.
  return first === "birth" || first === "via" || others.length === 0 ? first : undefined;
}

/** "From", "City from", "Nach": a word that leads a value stands first or last in a title. */
function edgeRole(plain: string): "start" | "end" | undefined {
  const [isStart, isEnd] = [leading().start.test(plain), leading().end.test(plain)];
  return isStart === isEnd ? undefined : isStart ? "start" : "end";
}

function edgeOf(any: keyof RoleWords, place: keyof RoleWords): RegExp {
  const all = wholeWordOfAll(({ roles }) => roles && `${roles[any]}`).source;
  const alone = wholeWordOfAll(({ roles }) => roles?.[place]).source;
  return new RegExp(`^${all}|${all}$|^${alone}$`, "u");
}
