/** The columns of a table of tests, as it is exported and read: a row for each turn. */
export const TEST_COLUMNS = [
  "Test",
  "Turn",
  "Tags",
  "Clock",
  "Time zone",
  "Language",
  "Visitor says",
  "Visitor fills in",
  "Outcome",
  "Intent",
  "Reply contains",
  "Reply lacks",
  "Further",
] as const;

/** In the column of the intent: none is expected to be recognised. */
export const NO_INTENT = "(none)";
