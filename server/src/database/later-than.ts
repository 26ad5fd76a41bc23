import { type RawBuilder, sql } from "kysely";

/**
 * Now, but later than this column by a millisecond at least, even where two changes share one or a clock was set back.
 * Who holds a form's `updated_at`, which has no finer digits, can tell each change by it; set it under the row's lock.
 */
export function laterThan(column: string): RawBuilder<Date> {
  return sql<Date>`greatest(
    date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', ${sql.ref(column)}) + interval '1 millisecond')`;
}
