import { AppError } from "../app-error.ts";

interface Bound {
  /** How many bytes there are now; read before and after, under a lock of the caller's. */
  sum(): Promise<number>;
  max: number;
  message: string;
}

/**
 * Does the writing and throws `limit_reached` where it leaves more bytes than there may be. What is over the bound from
 * an earlier release may still shrink.
 */
export async function withinBytes<T>({ sum, max, message }: Bound, write: () => Promise<T>): Promise<T> {
  const before = await sum();
  const written = await write();
  const after = await sum();
  if (after > max && after > before) throw new AppError("limit_reached", { message });
  return written;
}
