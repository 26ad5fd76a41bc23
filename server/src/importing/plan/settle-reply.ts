import { codePoints, REPLY_MAX } from "@cxc/contract/rules.ts";
import { decodeHTML } from "entities/decode";
import { replaceMarked } from "../found-bot.ts";
import { isStorable } from "./settle-phrases.ts";

/**
 * A reply as Markdown: HTML and SSML reduced to text, links and bold kept, double braces of the file broken up, and each
 * marked name what `placeholderOf` says. "" for one that can't be stored or is too long.
 */
export function settleReply(raw: string, placeholderOf: (name: string) => string): string {
  const text = withoutTags(raw).replaceAll("{{", "{ {").replace(/\r\n?/g, "\n").trim();
  if (!isStorable(text)) return "";
  const reply = replaceMarked(text, placeholderOf);
  return codePoints(reply) > REPLY_MAX ? "" : reply;
}

function withoutTags(raw: string): string {
  if (!/<\/?[a-z!]/i.test(raw)) return raw;
  const text = raw
    .replace(/<a\s[^<>]*href\s*=\s*["']?(https?:[^"'<>\s]+)[^<>]*>([^<]*)<\/a>/gi, "[$2]($1)")
    .replace(/<\/?(?:b|strong)(?:\s[^<>]*)?>/gi, "**")
    .replace(/<br\s*\/?>|<\/(?:p|div|tr|h\d)>/gi, "\n")
    .replace(/<li(?:\s[^<>]*)?>/gi, "\n- ")
    .replace(/<[/!]?[a-z][^<>]*>/gi, "");
  return decodeHTML(text);
}
