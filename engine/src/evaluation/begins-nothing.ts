interface Begun {
  intent: string | null;
  /** The intents that were open before the turn and behind it. */
  openBefore: string | null;
  openAfter: string | null;
  /** The intent that was done last, before the turn. */
  last: string | null;
  hasActed: boolean;
  isHandedOff: boolean;
}

/** No action ran, nobody was handed off, and no intent came up but the open one and the last one. */
export function beginsNothing({
  intent,
  openBefore,
  openAfter,
  last,
  hasActed,
  isHandedOff,
}: Begun): boolean {
  const isOwn = intent === null || intent === openBefore || intent === last;
  return !hasActed && !isHandedOff && isOwn && (openAfter === null || openAfter === openBefore);
}
