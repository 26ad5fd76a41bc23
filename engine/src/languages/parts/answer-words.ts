import type { Words } from "./words.ts";

export interface AnswerWords {
  /** Whole messages that drop a pending form. */
  cancel: Words;
  /** What a form's button says. */
  cancelButton: Words;
  /** Ask whether what was wanted is done: "did that go through?" */
  done: Words;
  /** Say yes, alone or at the head of a message; the first is a button's, as it is written. */
  yes: Words;
  no: Words;
  /** May stand round an answer without changing it: "please", "thanks". */
  polite: Words;
  /** Of a person who may be about to take something back: "sorry", "wait". In a question they are mere manners. */
  apology: Words;
  /** Join a second thing to the first: "and", "also". */
  joins: Words;
  /** Of a person who takes back a value: "actually", "make it". */
  correction: Words;
  /** Beside a value that is proposed or agreed to; they tell nothing of what it is for. */
  around: Words;
}
