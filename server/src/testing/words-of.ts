/**
 * The words of a command as somebody types them: what may be left out (`[--into AGENT_ID]`) is, of several (`on|off`) the first
 * is taken, and what is in capitals is the reader's own.
 */
export function wordsOf(command: string, own: Record<string, string>): string[] {
  return command
    .replace(/\s\[[^\]]*\]/g, "")
    .split(/\s+/)
    .map((word) => word.replace(/^([^|]+)\|.*$/, "$1"))
    .map((word) => own[word] ?? word);
}
