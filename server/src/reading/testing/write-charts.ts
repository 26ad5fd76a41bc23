/** A chart as programs write it, with what its series show. */
export interface SampleChart {
  title: string;
  /** Outermost level first; "" where the name to the left goes on. */
  categories: string[][];
  series: { name: string; values: string[] }[];
  /** Where the values stand in a workbook. */
  sheet?: string;
}

export function chartPartOf({ title, categories, series, sheet = "Sheet1" }: SampleChart): string {
  const points = (texts: string[]) =>
    `<c:ptCount val="${texts.length}"/>${texts.map((text, at) => (text === "" ? "" : `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`)).join("")}`;
  const [only = []] = categories;
  const levels = categories.toReversed().map((texts) => `<c:lvl>${points(texts)}</c:lvl>`);
  const names =
    categories.length === 1
      ? `<c:strRef><c:f>${sheet}!$A$2:$A$9</c:f><c:strCache>${points(only)}</c:strCache></c:strRef>`
      : `<c:multiLvlStrRef><c:f>${sheet}!$A$2:$B$9</c:f><c:multiLvlStrCache>${levels.join("")}</c:multiLvlStrCache></c:multiLvlStrRef>`;
  const written = series.map(
    ({ name, values }, at) =>
      `<c:ser><c:idx val="${at}"/><c:tx><c:strRef><c:f>${sheet}!$B$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat>${names}</c:cat><c:val><c:numRef><c:f>${sheet}!$B$2:$B$9</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`,
  );
  return `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${written.join("")}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
}
