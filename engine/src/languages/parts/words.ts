/**
 * Words or phrases, separated by commas, over as many lines as they need; `/` separates those that stand for one
 * entry ("may, june/jun"). What else a phrase may hold is said in `phrase-notation.ts`.
 */
export type Words = string;
