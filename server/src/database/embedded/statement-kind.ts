/** What the embedded session must know of a statement before it runs. */
export interface StatementKind {
  /** Its plan may be kept under a name: a single statement that reads or changes rows, and none that compares with a pattern. */
  reusable: boolean;
  /** It may change rows, so its commit has something to write out. Only told for reusable ones. */
  writes: boolean;
  /** It may change tables or types, after which kept plans could give rows of another shape. */
  structural: boolean;
}

const ROWS = /^\s*(?:select|insert|update|delete|with|merge|values)\b/i;
const WRITES = /\b(?:insert|update|delete|merge)\b/i;
/** How to find what a pattern matches depends on the pattern: "z" and "parking" have no plan in common. */
const PATTERN = /\b(?:like|ilike|similar)\b|~/i;
const HARMLESS =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|show|explain|vacuum|analyze|checkpoint)\b/i;

/** Judges a statement by its text; a text with a semicolon and no parameters counts as several statements. */
export function kindOf(sql: string, hasValues: boolean): StatementKind {
  const isRows = ROWS.test(sql);
  const isOne = isRows && (hasValues || !sql.includes(";"));
  return {
    reusable: isOne && !PATTERN.test(sql),
    writes: WRITES.test(sql),
    structural: !isOne && !HARMLESS.test(sql),
  };
}
