import {
  addPhrase,
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundEntity,
  type FoundIntent,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, isRecord, listAt, textAt, textOf, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import { expandPattern } from "../patterns.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

/** LUIS apps of all schema versions, and projects of its successor CLU. Neither holds answers. */
export function readLuis({ json }: ReadFiles, notes: Notes, wanted: Chosen): FoundBot | undefined {
  const luis = json.find(({ data }) => textAt(data, "luis_schema_version") !== "" && isRecord(data));
  if (luis) return readApp(luis, notes);
  const clu = json.find(
    ({ data }) => textAt(data, "projectFileVersion") !== "" && isRecord(at(data, "assets")),
  );
  return clu && readProject(clu, notes, wanted);
}

function readApp({ path, data }: DataFile, notes: Notes): FoundBot {
  const bot = emptyBot("luis");
  bot.format_version = textAt(data, "luis_schema_version");
  bot.name = textAt(data, "name");
  bot.description = textAt(data, "desc");
  bot.language = textAt(data, "culture");
  const intents = intentsOf(listAt(data, "intents"), "name", path, bot);
  const samples = new Map<string, Set<string>>();
  for (const [index, utterance] of listAt(data, "utterances").entries()) {
    const text = textAt(utterance, "text");
    const intent = intentOf(textAt(utterance, "intent"), intents, path, bot);
    addPhrase(intent, text, { file: path, path: `utterances[${index}]` });
    for (const entity of listAt(utterance, "entities")) {
      const name = textAt(entity, "entity");
      const words = text.slice(Number(at(entity, "startPos")), Number(at(entity, "endPos")) + 1);
      const role = textAt(entity, "role");
      const key = role === "" ? name : `${name}:${role}`;
      samples.set(key, (samples.get(key) ?? new Set()).add(words));
    }
  }
  bot.entities = entitiesOf(data, path, samples);
  for (const pattern of listAt(data, "patterns")) {
    const intent = intentOf(textAt(pattern, "intent"), intents, path, bot);
    const made = expandPattern(textAt(pattern, "pattern"));
    intent.patternPhrases = [...(intent.patternPhrases ?? []), ...made];
    intent.patternCount = (intent.patternCount ?? 0) + 1;
  }
  for (const list of ["model_features", "phraselists", "regex_features", "composites"])
    for (const feature of listAt(data, list))
      notes.tell("rich_part", {
        of: "entities",
        name: `${list}: ${textAt(feature, "name")}`,
        location: { file: path, path: list },
      });
  return bot;
}

function intentsOf(entries: unknown[], key: string, path: string, bot: FoundBot): Map<string, FoundIntent> {
  const intents = new Map<string, FoundIntent>();
  for (const entry of entries) intentOf(textAt(entry, key) || textOf(entry), intents, path, bot);
  return intents;
}

function intentOf(
  title: string,
  intents: Map<string, FoundIntent>,
  path: string,
  bot: FoundBot,
): FoundIntent {
  const known = intents.get(title);
  if (known) return known;
  const intent = emptyIntent(title, { file: path, path: `intents: ${title}` });
  if (title === "None") intent.leftOut = "negative_example";
  intents.set(title, intent);
  bot.intents.push(intent);
  return intent;
}

function entitiesOf(data: unknown, file: string, samples: Map<string, Set<string>>): FoundEntity[] {
  const entities = new Map<string, FoundEntity>();
  const add = (name: string, entity: Partial<FoundEntity>, list: string) => {
    if (name === "" || entities.has(name)) return;
    const values = [...(samples.get(name) ?? [])].slice(0, 10);
    entities.set(name, {
      ...emptyEntity(name, "string", { file, path: `${list}: ${name}` }),
      samples: values,
      description: values.length > 0 ? `For example ${values.slice(0, 5).join(", ")}` : "",
      ...entity,
    });
  };
  const each = (list: string, read: (entry: unknown, name: string) => Partial<FoundEntity>) => {
    for (const entry of listAt(data, list)) {
      const name = textAt(entry, "name") || textOf(entry);
      const roles = textsOf(at(entry, "roles")).concat(
        listAt(entry, "roles")
          .map((role) => textAt(role, "name"))
          .filter(Boolean),
      );
      for (const role of new Set(roles))
        add(`${name}:${role}`, { ...read(entry, role), title: `${name.replace(/V\d$/, "")} ${role}` }, list);
      if (roles.length === 0) add(name, read(entry, name), list);
    }
  };
  each("closedLists", (entry) => ({
    type: "choice",
    options: listAt(entry, "subLists").map((option) => ({
      value: textAt(option, "canonicalForm"),
      synonyms: textsOf(at(option, "list")),
    })),
  }));
  for (const list of ["prebuiltEntities", "bing_entities"])
    each(list, (entry) => builtIn(textAt(entry, "name") || textOf(entry)));
  for (const list of ["regex_entities", "regexEntities"])
    each(list, (entry) => ({ pattern: textAt(entry, "regexPattern") }));
  each("patternAnyEntities", () => ({}));
  for (const list of ["entities", "hierarchicals"]) {
    const parents = new Set<string>();
    for (const entry of listAt(data, list)) {
      const leaves = leavesOf(entry);
      if (leaves.length > 0) parents.add(textAt(entry, "name"));
      for (const path of leaves) add(path.join("::"), { title: path.slice(-2).join(" ") }, list);
    }
    each(list, () => ({}));
    // What has parts falls apart into them.
    for (const parent of parents) entities.delete(parent);
  }
  return [...entities.values()];
}

/** The paths of the parts of an entity that have no parts themselves; none where it has none. */
function leavesOf(entry: unknown, above: readonly string[] = []): string[][] {
  const own = [...above, textOf(entry) || textAt(entry, "name")];
  const children = listAt(entry, "children");
  if (children.length === 0) return above.length > 0 ? [own] : [];
  return children.flatMap((child) => leavesOf(child, own));
}

function builtIn(name: string): Partial<FoundEntity> {
  const { type, widenedFrom } = mapType(name);
  return { type, ...(widenedFrom ? { widenedFrom } : {}) };
}

function readProject({ path, data }: DataFile, notes: Notes, wanted: Chosen): FoundBot {
  const bot = emptyBot("clu");
  bot.format_version = textAt(data, "projectFileVersion");
  bot.name = textAt(data, "metadata", "projectName");
  bot.description = textAt(data, "metadata", "description");
  const assets = at(data, "assets");
  const own = textAt(data, "metadata", "language");
  const said = listAt(assets, "utterances").map((utterance) => textAt(utterance, "language") || own);
  bot.languages = [...new Set(said.map(asLanguage))].filter(Boolean);
  bot.language = wanted ?? (said.includes(own) || said.length === 0 ? own : (said[0] ?? own));
  const threshold = textAt(data, "metadata", "settings", "confidenceThreshold");
  if (threshold !== "")
    notes.tell("score_not_taken", { of: "settings", name: threshold, location: { file: path } });
  const intents = intentsOf(listAt(assets, "intents"), "category", path, bot);
  for (const [index, utterance] of listAt(assets, "utterances").entries()) {
    const language = textAt(utterance, "language") || own;
    const location = { file: path, path: `assets.utterances[${index}]` };
    if (sameLanguage(language, bot.language))
      addPhrase(
        intentOf(textAt(utterance, "intent"), intents, path, bot),
        textAt(utterance, "text"),
        location,
      );
    else notes.tell("other_language", { of: "phrases", name: language, location });
  }
  for (const entry of listAt(assets, "entities")) {
    const options = listAt(entry, "list", "sublists").map((option) => ({
      value: textAt(option, "listKey"),
      synonyms: listAt(option, "synonyms").flatMap((synonym) => textsOf(at(synonym, "values"))),
    }));
    const [prebuilt] = listAt(entry, "prebuilts").map((each) => textAt(each, "category"));
    const entity = emptyEntity(textAt(entry, "category"), options.length > 0 ? "choice" : "string", {
      file: path,
    });
    bot.entities.push({ ...entity, options, ...(options.length === 0 && prebuilt ? builtIn(prebuilt) : {}) });
    const pattern = listAt(entry, "regex", "expressions")
      .map((each) => textAt(each, "regexPattern"))
      .join(" | ");
    if (pattern !== "")
      notes.tell("pattern_not_run", {
        of: "entities",
        name: `${entity.key}: ${pattern}`,
        location: entity.location,
      });
  }
  return bot;
}
