/** Names from U+00A0 on, one a code point. */
const LATIN1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Greek from U+0391 and U+03B1; `_` is a code point without a letter or with a name of its own. */
const GREEK_UPPER =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho _ Sigma Tau Upsilon Phi Chi Psi Omega";
const GREEK_LOWER =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega";

const OTHERS =
  "amp& lt< gt> quot\" apos' OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 Yuml\u0178 fnof\u0192 circ\u02c6 tilde\u02dc ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f hyphen\u2010 dash\u2010 ndash\u2013 mdash\u2014 horbar\u2015 lsquo\u2018 rsquo\u2019 sbquo\u201a ldquo\u201c rdquo\u201d bdquo\u201e dagger\u2020 Dagger\u2021 bull\u2022 bullet\u2022 hellip\u2026 mldr\u2026 permil\u2030 prime\u2032 Prime\u2033 lsaquo\u2039 rsaquo\u203a oline\u203e frasl\u2044 euro\u20ac image\u2111 weierp\u2118 real\u211c trade\u2122 alefsym\u2135 larr\u2190 uarr\u2191 rarr\u2192 darr\u2193 harr\u2194 crarr\u21b5 lArr\u21d0 uArr\u21d1 rArr\u21d2 dArr\u21d3 hArr\u21d4 forall\u2200 part\u2202 exist\u2203 empty\u2205 nabla\u2207 isin\u2208 notin\u2209 ni\u220b prod\u220f sum\u2211 minus\u2212 lowast\u2217 radic\u221a prop\u221d infin\u221e ang\u2220 and\u2227 or\u2228 cap\u2229 cup\u222a int\u222b there4\u2234 sim\u223c cong\u2245 asymp\u2248 ne\u2260 equiv\u2261 le\u2264 ge\u2265 sub\u2282 sup\u2283 nsub\u2284 sube\u2286 supe\u2287 oplus\u2295 otimes\u2297 perp\u22a5 sdot\u22c5 lceil\u2308 rceil\u2309 lfloor\u230a rfloor\u230b lang\u27e8 rang\u27e9 loz\u25ca spades\u2660 clubs\u2663 hearts\u2665 diams\u2666 thetasym\u03d1 upsih\u03d2 piv\u03d6 star\u2606 starf\u2605 phone\u260e check\u2713 cross\u2717 comma, colon: semi; period. excl! quest? num# dollar$ percnt% lpar( rpar) lsqb[ rsqb] lbrack[ rbrack] lcub{ rcub} lbrace{ rbrace} ast* plus+ equals= sol/ bsol\\ lowbar_ verbar| vert| commat@ grave` Hat^ rsquor\u2019 ldquor\u201e nbhy\u2011 Ccaron\u010c ccaron\u010d Zcaron\u017d zcaron\u017e Lstrok\u0141 lstrok\u0142 Aogon\u0104 aogon\u0105 Eogon\u0118 eogon\u0119 Sacute\u015a sacute\u015b Cacute\u0106 cacute\u0107 Nacute\u0143 nacute\u0144 Zacute\u0179 zacute\u017a Zdot\u017b zdot\u017c Ecaron\u011a ecaron\u011b Rcaron\u0158 rcaron\u0159 Uring\u016e uring\u016f Odblac\u0150 odblac\u0151 Udblac\u0170 udblac\u0171 Gbreve\u011e gbreve\u011f Idot\u0130 imath\u0131 Scedil\u015e scedil\u015f Tcedil\u0162 tcedil\u0163 Abreve\u0102 abreve\u0103 Dstrok\u0110 dstrok\u0111 NewLine\n Tab\t";

const NAMED = names();
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,15}));?/g;

/** Text with its character references replaced: all numbers, and the names that pages use. Unknown names stay. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    REFERENCE,
    (whole: string, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (decimal) return codePoint(Number(decimal));
      if (hex) return codePoint(Number.parseInt(hex, 16));
      return (name && NAMED.get(name)) ?? whole;
    },
  );
}

function names(): Map<string, string> {
  const map = new Map<string, string>();
  for (const [list, first] of [
    [LATIN1, 0xa0],
    [GREEK_UPPER, 0x391],
    [GREEK_LOWER, 0x3b1],
  ] as const) {
    for (const [index, name] of list.split(" ").entries()) map.set(name, String.fromCharCode(first + index));
  }
  for (const entry of OTHERS.split(" ")) map.set(entry.slice(0, -1), entry.slice(-1));
  return map;
}

const C1 = new TextDecoder("windows-1252");

/** As browsers do: zero and surrogates become U+FFFD, 128 to 159 are read as windows-1252. */
function codePoint(value: number): string {
  if (value === 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return "\ufffd";
  return value >= 0x80 && value <= 0x9f ? C1.decode(Uint8Array.of(value)) : String.fromCodePoint(value);
}
