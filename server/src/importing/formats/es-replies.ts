import { type FoundBot, type FoundIntent, marked, withoutMarks } from "../found-bot.ts";
import { sameLanguage } from "../languages.ts";
import { at, listAt, textAt, textsOf } from "../loose-json.ts";
import type { Notes } from "../notes.ts";

const PARAMETER = /(?:\$|#[\w-]+\.)([\p{L}_][\p{L}\p{N}_-]*)(?:\.(?:original|recent))?/gu;
const KINDS: Record<string, string> = { "1": "card", "2": "quick replies", "3": "image", "4": "payload" };

/** The default platform's texts of the bot's language, cards and images as Markdown; whatever else there is gets named. */
export function repliesOf(response: unknown, intent: FoundIntent, bot: FoundBot, notes: Notes): string[] {
  const bubbles: string[][] = [];
  for (const message of listAt(response, "messages")) {
    const { title, location } = intent;
    const language = textAt(message, "lang");
    if (language !== "" && !sameLanguage(language, bot.language)) continue;
    const platform = textAt(message, "platform");
    const type = textAt(message, "type");
    const name = `${title}: ${platform || "default"}, ${KINDS[type] ?? `type ${type}`}`;
    if (platform === "" && ["0", "message"].includes(type))
      bubbles.push(textsOf(at(message, "speech")).map(withParameters));
    else if (platform === "" && ["1", "3", "card", "image"].includes(type)) {
      bubbles.push(textsOf(cardOf(message)).map(withParameters));
      for (const button of listAt(message, "buttons").filter((each) => !isAddress(textAt(each, "postback"))))
        notes.tell("rich_part", {
          of: "replies",
          name: `${name}, button "${textAt(button, "text")}"`,
          location,
        });
    } else {
      const choices = textsOf(at(message, "replies")).join(", ");
      notes.tell("rich_part", {
        of: "replies",
        name: choices === "" ? name : `${name}: ${choices}`,
        location,
      });
    }
  }
  const [first = [], ...rest] = bubbles.filter((texts) => texts.length > 0);
  const later = rest.map((texts) => texts[0] ?? "");
  const texts = first.length > 0 ? first : textsOf(at(response, "speech")).map(withParameters);
  return texts.map((text, index) => (index === 0 ? [text, ...later].join("\n\n") : text));
}

/** Title, text and links of a card; an image as a link to it. */
function cardOf(message: unknown): string {
  const title = textAt(message, "title");
  const image = textAt(message, "imageUrl");
  const links = listAt(message, "buttons")
    .filter((button) => isAddress(textAt(button, "postback")))
    .map((button) => `[${textAt(button, "text") || "Link"}](${textAt(button, "postback")})`);
  return [
    title === "" ? "" : `**${title}**`,
    textAt(message, "subtitle"),
    isAddress(image) ? `[${title || "Image"}](${image})` : "",
    ...links,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text);
}

function withParameters(text: string): string {
  return withoutMarks(text).replace(PARAMETER, (_, name: string) => marked(name));
}
