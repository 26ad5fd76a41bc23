/** Where help is called in one way, whatever happened; where there is a number for each service, the ambulance's. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  "911":
    "AG AR AW BB BM BO BS CA CR DM DO EC GD GT HN JM JO KN KY LC LR MX NI PA PE PH PR PY SV US UY VC VE".split(
      " ",
    ),
  "999": "BD BH BW GB GH GI HK IE KE MO MU MY OM PL QA SG SZ UG ZM ZW".split(" "),
  "000": ["AU"],
  "111": ["NZ"],
  "119": ["AF", "CN", "JP", "KR", "LK", "TW"],
  "101": ["IL", "PS"],
  "115": ["IR", "MN", "PK", "VN"],
  "122": ["IQ"],
  "123": ["CO", "EG"],
  "131": ["CL"],
  "140": ["LB"],
  "141": ["MA"],
  "14": ["DZ"],
  "190": ["TN"],
  "192": ["BR"],
  "997": ["SA"],
  "998": ["AE"],
  "1669": ["TH"],
};

/** Of the European Union and of mobile networks everywhere. */
const ANYWHERE = "112";

/** The number for emergencies in a country (ISO 3166), else in that of a language tag ("de-AT"). */
export function emergencyNumber(country: string | null | undefined, language: string): string {
  const [, region] = /-([A-Z]{2})\b/u.exec(language) ?? [];
  const code = country ?? region;
  return Object.keys(NUMBERS).find((number) => code && NUMBERS[number]?.includes(code)) ?? ANYWHERE;
}
