/** Zones that were found to exist; there are a few hundred. */
const timeZones = new Set(["UTC"]);

/** The zone of this IANA name, or UTC where there is none. */
export function knownTimeZone(name: string | null | undefined): string {
  if (!name) return "UTC";
  if (timeZones.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    timeZones.add(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}
