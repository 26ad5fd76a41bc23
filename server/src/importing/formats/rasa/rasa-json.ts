import { at, listAt, textAt, textsOf } from "../../loose-json.ts";
import type { DataFile } from "../../read-files.ts";
import { addAnnotation, type RasaData } from "./rasa-data.ts";

const LISTS = ["common_examples", "intent_examples", "entity_examples"];

export function isRasaJson({ data }: DataFile): boolean {
  return at(data, "rasa_nlu_data") !== undefined;
}

/** `rasa_nlu_data` of Rasa 1 and older. */
export function readRasaJson({ path: file, data: root }: DataFile, data: RasaData): void {
  const nlu = at(root, "rasa_nlu_data");
  for (const list of LISTS) {
    for (const [index, example] of listAt(nlu, list).entries()) {
      const location = { file, path: `rasa_nlu_data.${list}[${index}]` };
      const text = textAt(example, "text");
      for (const entity of listAt(example, "entities")) {
        const [start, end] = [Number(at(entity, "start")), Number(at(entity, "end"))];
        addAnnotation(
          data,
          entity,
          [...text].slice(start, end).join("") || textAt(entity, "value"),
          location,
        );
      }
      const intent = textAt(example, "intent");
      if (intent !== "") data.phrases.push({ intent, text, location });
    }
  }
  for (const synonym of listAt(nlu, "entity_synonyms"))
    data.synonyms.set(textAt(synonym, "value"), textsOf(at(synonym, "synonyms")));
  for (const [index, regex] of listAt(nlu, "regex_features").entries())
    data.regexes.push({
      name: textAt(regex, "name"),
      pattern: textAt(regex, "pattern"),
      location: { file, path: `rasa_nlu_data.regex_features[${index}]` },
    });
  for (const [index, lookup] of listAt(nlu, "lookup_tables").entries()) {
    const values = textsOf(at(lookup, "elements"));
    data.lookups.set(textAt(lookup, "name"), {
      values,
      location: { file, path: `rasa_nlu_data.lookup_tables[${index}]` },
    });
  }
}
