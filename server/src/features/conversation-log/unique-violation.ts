/** Another append took the sequence that this one was for. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}
