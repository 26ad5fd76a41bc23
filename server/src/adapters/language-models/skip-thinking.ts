const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * Some local models begin with their thoughts, in `<think>` marks. Takes the pieces of an answer and gives back what
 * is to be read; "" while there is nothing yet.
 */
export function createThinkingSkipper() {
  let state: "start" | "thinking" | "answer" = "start";
  let held = "";

  /** What is held back when the text is at its end. */
  function end(): string {
    return state === "start" ? held : "";
  }

  function take(piece: string): string {
    if (state === "answer") return piece;
    held += piece;
    if (state === "start") {
      const begin = held.trimStart();
      if (begin.startsWith(OPEN)) state = "thinking";
      else if (OPEN.startsWith(begin)) return "";
      else return answer(held);
    }
    const close = held.indexOf(CLOSE);
    if (close >= 0) return answer(held.slice(close + CLOSE.length).trimStart());
    // Only what may be the start of the closing mark is still needed.
    held = held.slice(-CLOSE.length);
    return "";
  }

  function answer(text: string): string {
    state = "answer";
    held = "";
    return text;
  }

  return { take, end };
}
