const FIELDS: Readonly<Record<string, string>> = {
  C: "code",
  D: "detail",
  H: "hint",
  P: "position",
  W: "where",
  c: "column",
  d: "dataType",
  n: "constraint",
  s: "schema",
  t: "table",
};

/** An error that PostgreSQL reported, with the names that the `pg` package gives its fields; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  /** `body` is the body of an ErrorResponse message: a letter and a zero-ended text, many times. */
  constructor(body: Buffer) {
    const fields = readFields(body);
    super(fields.get("M") ?? "the database failed");
    this.name = "DatabaseError";
    this.code = fields.get("C");
    this.constraint = fields.get("n");
    this.detail = fields.get("D");
    for (const [letter, name] of Object.entries(FIELDS)) {
      const value = fields.get(letter);
      if (value !== undefined)
        Object.defineProperty(this, name, { value, enumerable: true, configurable: true });
    }
  }
}

function readFields(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    fields.set(String.fromCharCode(body[at] ?? 0), body.toString("utf8", at + 1, end));
    at = end + 1;
  }
  return fields;
}
