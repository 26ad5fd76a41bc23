/** Classes of SQLSTATE that speak of what was to be stored: data that no text or number can be (22), more than there is room for (54). */
const THE_DATA = /^(?:22|54)[0-9A-Z]{3}$/;

/** Whether an error says that the database can't store this, now or later: another try is in vain. */
export function isUnstorable(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && THE_DATA.test(error.code)
  );
}
