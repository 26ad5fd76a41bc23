/** The countries (ISO 3166) whose phone numbers an agent may read as people there write them. */
export const COUNTRIES: readonly string[] =
  "AE AR AT AU BE BG BO BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GR GT HK HR HU ID IE IL IN IR IS IT JP KE KR LI LT LU LV MA MT MX MY NG NL NO NZ PA PE PH PK PL PT PY RO RS SA SE SG SI SK TH TR TW UA US UY VE VN ZA".split(
    " ",
  );
