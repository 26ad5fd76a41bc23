/**
 * Reads a text again only when another one came between: the readers of one message look at the same text, or at the same
 * rest of it. It holds one text, so that nothing of a conversation stays.
 */
export function rememberLast<Built>(
  build: (plain: string, language: string) => Built,
): (plain: string, language: string) => Built {
  let last: { plain: string; language: string; built: Built } | undefined;
  return (plain, language) => {
    if (last?.plain !== plain || last.language !== language)
      last = { plain, language, built: build(plain, language) };
    return last.built;
  };
}
