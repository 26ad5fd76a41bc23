/** A row with its times as they go over the wire: ISO 8601 in UTC. */
export function withIsoTimes<Row extends { created_at: Date; updated_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
