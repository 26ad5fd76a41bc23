const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Is this a day of the calendar, written YYYY-MM-DD? */
export function isIsoDate(text: string | undefined): text is string {
  if (!text || !ISO_DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
