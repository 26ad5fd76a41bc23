export interface Choice {
  value: string;
  label: string;
}

/** The choices to offer: the chosen ones are always among them, also when a remote search no longer finds them. */
export function withChosen(choices: readonly Choice[], chosen: readonly Choice[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...chosen.filter(({ value }) => !known.has(value)), ...choices];
}
