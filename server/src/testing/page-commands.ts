/** The commands of a Markdown page's blocks of shell, in order, without comments; one that goes on over lines is one. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  return blocks
    .flatMap((block) => block.replaceAll("\\\n", " ").split("\n"))
    .map((line) => line.replace(/(^|\s)#.*$/, "").trim())
    .filter((line) => line !== "");
}

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
