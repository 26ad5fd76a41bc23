import type { LanguageWords } from "../language-words.ts";

const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty fou?rty fifty sixty seventy eighty ninety".split(" ");
const FIRST_DAYS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const FAMILY =
  "wife|husband|girlfriend|boyfriend|partner|fiancee?|friend|mate|daughter|son|mum|mom|dad|mother|father|sister|brother";

/** "Sat" and "sun" are words too: weekdays only where what stands round them says so. */
function shortWeekday(name: string): string {
  return [
    `(?<=(?:on|by|until|till|this|or|for|every|from|to)\\s)(?:${name})`,
    `(?<next>next) (?:${name})`,
    `(?<last>last) (?:${name})`,
    `^(?:${name})(?=$)`,
    `(?:${name})(?=,? (?:\\d|at |morning|afternoon|evening|night|noon))`,
  ].join("|");
}

export const en: LanguageWords = {
  numbers: [
    "zero|none|nobody|no one else",
    ...UNITS,
    ...TEENS,
    ...TENS.flatMap((ten) => [ten, ...UNITS.map((unit) => `${ten}[ -]${unit}`)]),
  ],
  largeNumbers: "hundred|thousand|million|dozens",
  articles: "one",
  groupBefore: "we are|we're|we'll be|we will be|there are|party of|group of",
  alone: "just me|only me|just myself|by myself|on my own",
  pair: `me(?:,| and) my (?:${FAMILY})|my (?:${FAMILY})(?:,| and) (?:i|me|myself)|just us two`,
  toWords: "to|till|until|through|thru",
  orWords: "or",
  months: [
    "january|jan",
    "february|feb",
    "march|mar",
    "april|apr",
    "may",
    "june|jun",
    "july|jul",
    "august|aug",
    "september|sept|sep",
    "october|oct",
    "november|nov",
    "december|dec",
  ],
  weekdays: ["monday", "tuesday", "wednesday|wensday", "thursday", "friday", "saturday", "sunday"],
  shortWeekdays: ["mon", "tues?", "weds?", "thurs?|thur", "fri", "sat", "sun"].map(shortWeekday),
  days: [
    ["(?:the )?day after tomorrow|overmorrow", 2],
    ["(?:the )?day before yesterday", -2],
    ["(?:tomorrow|tomorow|tommorow|tommorrow|tomorro|tomorrrow|2morrow|2moro|tmrw|tmr|tmrrw|tmw)(?:'?s)?", 1],
    ["yesterday|last night", -1],
    ["today|tonight|tonite|(?:later )?this (?:morning|afternoon|evening|very day)", 0],
    ["in a fortnight|a fortnight from (?:now|today)|a fortnight today|in a fortnight's time", 14],
    ["a week from now|a week today|this time next week|today week", 7],
    ["a week tomorrow|tomorrow week", 8],
  ],
  ahead: { before: "in|within|after another", after: "from now|from today|hence|later" },
  ago: { before: "", after: "ago|earlier" },
  shiftAfter: "after|from|on|following",
  shiftBefore: "before|prior to",
  units: {
    minute: "minutes?|mins?",
    hour: "hours?|hrs?",
    day: "days?",
    week: "weeks?|wks?",
    month: "months?",
  },
  aUnit: "an?|another",
  howLong: "for|during|lasting|of",
  next: { before: "(?:the )?next|the following", after: "of next week|next week", isNearest: false },
  coming: { before: "this|this coming|coming|the coming", after: "this week|coming" },
  last: { before: "last|past|this past|previous", after: "last week|gone" },
  afterNext: {
    before: "(?:in )?the week after next(?: on)?",
    after: "after next|(?:of |in )?the week after next",
  },
  nextWeek: "(?:of |in )?next week",
  weekLater: "week",
  weekend: "weekend",
  dayOfMonth: "(?:the )?{d}(?:st|nd|rd|th)(?: of (?:this|the) month)?",
  // No cardinals: "one may" and "two march" are no dates.
  dayWords: [
    ...FIRST_DAYS,
    ..."tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth".split(" "),
    ..."nineteenth twentieth".split(" "),
    ...FIRST_DAYS.map((day) => `twenty[ -]${day}`),
    "thirtieth",
    "thirty[ -]first",
  ],
  ordinal: "st|nd|rd|th",
  ofMonth: "of|day of",
  notThis:
    "before|after|not|except|but not on|not on|not at|no later than|other than|instead of|isn't|wasn't|than",
  holidays: [
    ["christmas eve|xmas eve", "christmas_eve"],
    ["boxing day|st\\.? stephen's day", "boxing_day"],
    ["christmas day|christmas|xmas", "christmas"],
    ["new year'?s eve|nye", "new_years_eve"],
    ["new year'?s day|new year'?s|(?:the )?new year", "new_year"],
    ["(?:st\\.? |saint )?valentine'?s(?: day)?|valentines", "valentine"],
    ["(?:st\\.? |saint )(?:patrick'?s|paddy'?s)(?: day)?", "st_patrick"],
    ["good friday", "good_friday"],
    ["easter monday", "easter_monday"],
    ["easter sunday|easter(?: day)?", "easter"],
    ["independence day|(?:the )?fourth of july", "independence_us"],
    ["hallowe'?en", "halloween"],
    ["black friday", "black_friday"],
    ["thanksgiving(?: day)?", "thanksgiving"],
  ],
  clock: [
    ["(?:12(?::00)? )?(?:at )?(?:noon|mid-?day|noontime)|high noon|12 ?n", 720],
    ["(?:12(?::00)? )?(?:at )?midnight", 0],
  ],
  spokenTimes: [
    ["half[ -]past {h}|half {h}", 30],
    ["(?:a )?quarter (?:past|after) {h}", 15],
    ["(?:a )?quarter (?:to|before|til|till|of) {h}", -15],
    ["{m}(?: minutes?| mins?)? (?:past|after) {h}", "+m"],
    ["{m}(?: minutes?| mins?) (?:to|before|til|till) {h}", "-m"],
    ["{h}[ -]{q} ?(?<half>am|pm|a\\.m\\.?|p\\.m\\.?)|(?:at|by|from|until|around|about) {h}[ -]{q}", "+m"],
    [
      "(?:at|by|from|until|@) {h} ?h|{h} o'?clock|{h}(?= (?:in the (?:morning|afternoon|evening)|at night|tonight|this (?:morning|afternoon|evening)))",
      0,
    ],
  ],
  bareHours: [
    "(?:at|@|around|by|from|until|till|about|say) (?:about |around |exactly )?{h}",
    "(?<m>five|ten|twenty|twenty[ -]five) (?:to|til|till) {h}",
    "(?:at|about|around) {m} (?:to|til|till) {h}",
  ],
  numerals: {
    values: [
      ...["zero", ...UNITS, ...TEENS].map((word, value) => [word, value] as const),
      ...TENS.map((word, index) => [word.replace("u?", ""), (index + 2) * 10] as const),
      ["fourty", 40],
    ],
    scales: [
      ["dozen", 12],
      ["hundred", 100],
      ["thousand", 1_000],
      ["million", 1_000_000],
    ],
    dozen: "dozen",
    and: "and",
    half: "half",
    a: "a|an",
    pointer: "one",
    pointsBefore:
      "this|that|which|no|any|every|each|some|another|the|last|next|first|other|same|right|wrong|good|new|old|my|your|a|as",
    pointsBehind:
      "thing|question|moment|second|sec|minute|day|time|way|another|of (?:the|my|your|those|these)|more (?:thing|question|time)|is|was|on|that|which|in|at",
    countsBefore: "for|just|only|exactly|number|with|plus|us|be|party of",
  },
  isTwelveHour: true,
  dayParts: {
    morning: "morning|mornings|breakfast",
    afternoon: "afternoon|arvo",
    evening: "evening|tonight|tonite|at night|night|dinner|supper",
  },
  earlierMeal: "breakfast|brunch|lunch",
  eveningMeal: "(?<!(?:pool|coffee|billiard) )table(?! (?:tennis|football))|dinner|supper",
  tail: "on|for|in|at|and|to|until|till|please|pls|thanks|with|or|if|but|today|tonight|tomorrow|sharp|ish|this|next|local|would|is|works|we|i|the|my|our|a|an|as|by|of this|of next|from|so|then|when|because|will|should|ok|okay|around|about|instead",
  and: "and|plus",
  clauseJoint: "and|but",
  numberJoint: "",
  with: "with",
  including: "including|incl",
  without: "without|excluding|excl",
  wish: "want|need|like|add|include|have|love|prefer|i'm|im",
  not: "no|not|don't|dont|doesn't|won't|isn't|never|nor",
  subjects: "i|we|it|they|that|there|this|you|let's|my|our|he|she",
  half: "half an?",
  beforeClock: "at|by|from|until|till|around",
  beforeDay: "the",
  beforeYear: "",
  more: "more|other|of|additional",
  labels:
    "room|table|gate|flat|apartment|apt|floor|version|page|line|platform|level|chapter|step|question|order|bus|train|no|nr",
  bring: "deliver",
  planned:
    "visit|book|schedule|call me back|booking|bookings|appointments?|deliver(?:y|ed)|reserv(?:ation|e)|check-? ?in|check-? ?out|arrival|departure|pick-? ?up|collection date|start date|viewing|meeting|callback|call back|trip|stay|try-? ?out|trial",
  passed:
    "last|past|previous|former|happened|occurred|birth|born|birthday|purchas(?:e|ed)|bought|was|were|did|broke|since|made|missed",
  afterwards:
    "invoices?|receipts?|bills?|complain|complaints?|feedback|reviews?|rate|refunds?|damages?|report|claim|lost|history",
  common:
    "the|a|an|of|for|to|in|on|at|is|are|be|by|or|and|with|your|our|my|their|its|this|that|how|many|much|which|what|when|who|where|whether|if|number|date|time|day|value|total|desired|preferred|required|needed|included|wanted|allowed|available|accepted|possible|please|do|you|we|it|want|wants|like|would|need|needs|customer|user|visitor",
  leads: "from|to|until|till",
  notThisJoint: "on|at|the",
  hourJoint: "",
  behindHour: "ish",
  halfJoint: "to|until|till|or",
  between: "between",
  countingArticle: "an?",
  counted: {
    "people/all":
      "people|persons|person|guests|guest|pax|diners|attendees|visitors|participants|passengers|travellers|travelers|seats|places|covers|us|friends|heads",
    "people/adults": "adults|adult|grown-ups",
    "children/all": "children|child|kids|kid|infants|babies|baby|toddlers|toddler|infant",
    "nights/all": "nights|night",
    "rooms/all": "rooms|room|bedrooms",
    "tickets/all": "tickets|ticket",
    "days/all": "days|day",
    "weeks/all": "weeks|week",
    "months/all": "months|month",
    "years/all": "years|year|yrs|yo|age|aged|old",
    "hours/all": "hours|hour|hrs",
    "minutes/all": "minutes|minute|mins|min|seconds|secs",
    "money/all":
      "euros|euro|eur|dollars|dollar|usd|bucks|pounds|pound|gbp|quid|cents|pence|yen|price|budget|amount|cost|costs|total|fee|money|salary|deposit",
    "percent/all": "percent|percentage",
    "length/all":
      "km|kilometers|kilometres|miles|mile|meters|metres|meter|m|cm|mm|inches|inch|feet|ft|distance",
    "weight/all": "kg|kilos|kilo|kilograms|grams|gram|g|lbs|lb|stone|tons|weight",
    "stars/all": "stars|star",
    "talk/all":
      "questions|question|things|thing|problems|problem|issues|issue|reason|reasons|times|ways|options|choices|points",
  },
  related: {
    arrival: "checkin|arrival|arrive|arriving|from|start|starting|begin|beginning|pickup",
    departure: "checkout|departure|depart|departing|leave|leaving|until|till|to|end|ending|dropoff",
    outbound: "departure|depart|departing|leave|leaving|outbound|fly",
    return: "return|returning|back|inbound|home",
    start: "start|starts|starting|begin|begins|from|open|opens|opening",
    end: "end|ends|ending|until|till|to|finish|finishes|close|closes|closing",
    birth: "birth|birthday|birthdate|born|dob",
    delivery: "delivery|deliver|delivered",
    collection: "collection|collect|pickup",
  },
  names: {
    named: "my (?:full |first |last )?names? is|my names|my name's|name'?s|(?:full |first |last )?name:",
    introduced: "i'm|i am|call me|this is|it's|it is|name is|name|in the name of",
    titles: "mrs?\\.?|ms\\.?|miss",
    thisIs: "this is",
    speaking: "speaking|calling|here",
    beforeContact: "for|from",
    nearContact:
      "call|phone|tel|mobile|cell|text|ring|contact|number|please|hi|hello|hey|thanks|service|support|office|opening|hours|good|morning|afternoon|evening|day|dear|madam|sir",
    particles: "bin|al|af",
    notInName:
      "speaking|calling|and|from|but|with|at|in|on|i|my|the|a|an|for|who|here|please|looking|not|is|was|so|just|very|sorry|happy|sure|interested|going|back|later|again|now|soon|today|tomorrow|tonight|asap|anytime|when|if",
  },
};
