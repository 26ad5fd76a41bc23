import { type ReplyContext, sentencesIn } from "../dialogue/reply-context.ts";
import { primaryLanguage } from "../languages/primary-language.ts";
import { textsFor } from "../languages/texts-for.ts";

/** Which language alone the agent speaks, in the visitor's (ISO 639-1) where that is another, and in its own. */
export function sayOnlyLanguage(context: ReplyContext, visitors: string | undefined): string {
  const own = primaryLanguage(context.language);
  const say = (text: string, reader: string) =>
    text.replaceAll("{language}", () => new Intl.DisplayNames([reader], { type: "language" }).of(own) ?? own);
  const lines = [say(sentencesIn(context).only_language, own)];
  if (visitors !== undefined && visitors !== own)
    lines.unshift(say(textsFor(visitors).sentences.only_language, visitors));
  return lines.join("\n\n");
}
