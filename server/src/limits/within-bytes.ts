import { AppError } from "../app-error.ts";

interface Bound {
  /** How many bytes there are now; read before and after, under a lock of the caller's. */
  sum(): Promise<number>;
  max: number;
  message: string;
  /** What the writing will add at least, where that is known: above the bound nothing is written then. */
  adding?: number;
}

/**
 * Does the writing and throws `limit_reached` where it leaves more bytes than there may be. What is over the bound from
 * an earlier release may still shrink.
 */
export async function withinBytes<T>(
  { sum, max, message, adding = 0 }: Bound,
  write: () => Promise<T>,
): Promise<T> {
  const before = await sum();
  if (adding > 0 && before + adding > max) throw new AppError("limit_reached", { message });
  const written = await write();
  const after = await sum();
  if (after > max && after > before) throw new AppError("limit_reached", { message });
  return written;
}
