const URL_CHARS_MAX = 1_000;
const SEGMENTS_MAX = 16;
const SAME_SEGMENT_MAX = 3;
const PARAMETERS_MAX = 8;
/** Of one path: sorting and filtering multiply, pages of a list don't. */
const QUERIES_PER_PATH_MAX = 200;
const DATES_PER_PATTERN_MAX = 60;
const REMEMBERED_MAX = 20_000;
const YEARS_AHEAD_MAX = 2;
const FIRST_YEAR = 1990;

const DATE = /(?:^|[^0-9])((?:19|20|21)\d\d)[-/._]?(?:0[1-9]|1[0-2])(?:[^0-9]|$)/;
const DATE_PARAMETER = /[?&](?:year|month|week|day|date|from|start|start_?date|cal(?:endar)?(?:_?date)?)=/i;
const YEAR_PARAMETER = /[?&](?:year|jahr|annee|anno)=(\d{4,})/i;

/** Answers whether a URL looks like one of endlessly many. It counts what it is asked: ask once about each URL. */
export function createTrapDetector(now: () => Date = () => new Date()): (url: string) => boolean {
  const queries = new Map<string, number>();
  const dates = new Map<string, number>();

  return (url) => {
    const { pathname, search } = new URL(url);
    if (url.length > URL_CHARS_MAX || hasManyParts(pathname, search)) return true;
    if (search !== "" && rise(queries, pathname) > QUERIES_PER_PATH_MAX) return true;
    if (!DATE.test(pathname + search) && !DATE_PARAMETER.test(search)) return false;
    const pattern = (pathname + search).replace(/\d+/g, "0");
    return isFarAway(pathname + search, now()) || rise(dates, pattern) > DATES_PER_PATTERN_MAX;
  };
}

function hasManyParts(pathname: string, search: string): boolean {
  const segments = pathname.split("/").filter(Boolean);
  const counts = new Map<string, number>();
  for (const segment of segments) if (rise(counts, segment) > SAME_SEGMENT_MAX) return true;
  return segments.length > SEGMENTS_MAX || search.split("&").length > PARAMETERS_MAX || isPeriodic(segments);
}

/** A relative link that leads one level deeper each time: /a/b/a/b/… */
function isPeriodic(segments: string[]): boolean {
  for (let period = 1; period <= segments.length / 3; period++) {
    const tail = segments.slice(-3 * period);
    if (tail.every((segment, index) => segment === tail[index % period])) return true;
  }
  return false;
}

function isFarAway(path: string, now: Date): boolean {
  const year = Number(DATE.exec(path)?.[1] ?? YEAR_PARAMETER.exec(path)?.[1] ?? now.getFullYear());
  return year > now.getFullYear() + YEARS_AHEAD_MAX || year < FIRST_YEAR;
}

function rise(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  if (count > 1 || counts.size < REMEMBERED_MAX) counts.set(key, count);
  return count;
}
