const CHARACTERS_PER_TOKEN = 4;
const TOKENS_PER_MESSAGE = 4;

/** About how many tokens texts take: what is reserved before a call, and counted where a server does not tell. */
export function estimateTokens(texts: readonly string[]): number {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + TOKENS_PER_MESSAGE * texts.length;
}
