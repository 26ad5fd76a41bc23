const PLACES = {
  en: "shop|store|office|workshop|restaurant|hotel|salon|clinic|surgery|studio|practice|garage|company|cafe|bakery|gym|school|business|branch|showroom|place|museum|bar|pub|pharmacy|library|center|centre|building|inn|guesthouse",
  de: "laden|geschaft|buro|werkstatt|restaurant|hotel|salon|praxis|studio|firma|cafe|backerei|schule|filiale|haus|museum|apotheke|unternehmen|betrieb|pension|kneipe|standort",
  fr: "magasin|boutique|bureau|atelier|restaurant|hotel|salon|cabinet|studio|garage|cafe|boulangerie|ecole|agence|musee|pharmacie|etablissement|gite",
  es: "tienda|oficina|taller|restaurante|hotel|salon|clinica|consulta|estudio|garaje|cafe|cafeteria|panaderia|gimnasio|escuela|local|museo|farmacia|negocio|hostal",
  it: "negozio|ufficio|officina|ristorante|albergo|hotel|salone|studio|clinica|bar|panificio|palestra|scuola|sede|museo|farmacia|locale|bottega",
  nl: "winkel|kantoor|werkplaats|restaurant|hotel|salon|praktijk|studio|garage|cafe|bakkerij|sportschool|school|zaak|museum|apotheek|vestiging|bedrijf",
  pt: "loja|escritorio|oficina|restaurante|hotel|salao|clinica|estudio|garagem|cafe|padaria|ginasio|academia|escola|museu|farmacia|estabelecimento|pousada",
} as const;

/** Whole questions, in small letters without marks, after what is said before them and without what is said after. */
const ASKED = [
  `where are you(?: guys| folks| all)?(?: located| based| situated| at)?`,
  `where(?:'?s| is) (?:your|the) (?:${PLACES.en})(?: located| based| situated| at)?`,
  `where (?:can|could|do|would) (?:i|we) (?:find|visit) (?:you|(?:your|the) (?:${PLACES.en}))`,
  `where do (?:i|we) (?:have to |need to )?(?:come|go)(?: to)?`,
  `(?:what(?:'?s| is) )?(?:(?:your|the) )?(?:(?:exact|street|full|postal|${PLACES.en}) )?(?:add?ress?|location)`,
  `how (?:can|do) (?:i|we) (?:get|come) to (?:you|(?:your|the) (?:${PLACES.en}))`,
  `(?:in |on |at )?(?:which|what) (?:street|road|town|city|address) (?:are you|is (?:it|(?:your|the) (?:${PLACES.en})))(?: in| on| at| located)?`,
  `wo (?:seid ihr|sind sie|bist du|befindet ihr euch|befinden sie sich)(?: zu finden)?`,
  `wo (?:ist|liegt|befindet sich|finde ich) (?:das|der|die|den|euer|eure|euren|ihr|ihre|ihren) (?:${PLACES.de})`,
  `wo (?:finde ich|finden wir|findet man|kann (?:ich|man)) (?:euch|sie|dich)(?: finden)?`,
  `(?:(?:wie|was) (?:ist|lautet) )?(?:(?:eure|ihre|deine|die) )?(?:genaue )?(?:adresse|anschrift)`,
  `wie (?:komme?|kommen) (?:ich|wir|man) (?:zu euch|zu ihnen|zu dir)`,
  `in welcher (?:strasse|stadt) (?:seid ihr|sind sie|(?:ist|liegt) (?:das|der|die|euer|eure|ihr|ihre) (?:${PLACES.de}))`,
  `ou (?:etes[- ]vous|es[- ]tu|vous (?:trouvez|situez)[- ]vous|puis[- ]je vous trouver|peut[- ]on vous trouver)(?: situes?)?`,
  `ou (?:est|se (?:trouve|situe)) (?:le |la |l'|votre )(?:${PLACES.fr})`,
  `(?:vous etes|c'est) ou`,
  `(?:quelle est )?(?:l'|votre |ton )?adresse(?: exacte)?`,
  `comment (?:venir|aller|se rendre) (?:chez vous|(?:a|au|jusqu'a) (?:la |l'|votre )?(?:${PLACES.fr}))`,
  `donde (?:estais|estan|estas|os encontrais|se encuentran|quedan|puedo encontraros|puedo encontrarlos|os encuentro|los encuentro)(?: ubicados| situados)?`,
  `donde (?:esta|queda|se encuentra|teneis|tienen) (?:el|la|su|vuestro|vuestra) (?:${PLACES.es})`,
  `(?:cual es )?(?:(?:la|su|vuestra|tu) )?(?:direccion|ubicacion)(?: exacta)?`,
  `como (?:llego|llegamos|se llega) (?:a|hasta) (?:ustedes|vosotros|(?:el|la|su|vuestro|vuestra) (?:${PLACES.es}))`,
  `dove (?:siete|vi trovate|vi trovo|posso trovarvi|vi posso trovare)`,
  `(?:dove (?:e|si trova|sta)|dov'e) (?:il|la|lo|l')? ?(?:vostr[oa] )?(?:${PLACES.it})`,
  `(?:qual e )?(?:il |la |l')?(?:vostro |vostra )?indirizzo`,
  `come (?:arrivo|si arriva|arriviamo) da voi`,
  `waar (?:zijn|zitten|bevinden|vind ik|kan ik) (?:jullie|u)(?: zich)?(?: gevestigd| vinden| te vinden)?`,
  `waar (?:is|zit|ligt|vind ik) (?:de|het|jullie|uw) (?:${PLACES.nl})`,
  `(?:wat is )?(?:(?:jullie|uw|het|je) )?adres`,
  `hoe kom ik bij (?:jullie|u|(?:de|het|jullie|uw) (?:${PLACES.nl}))`,
  `onde (?:(?:voces )?(?:ficam|estao)|e que (?:ficam|estao)|posso encontra-los|os encontro|encontro voces)(?: voces)?(?: localizados| situados)?`,
  `onde (?:fica|esta|e) (?:o|a) (?:(?:vosso|vossa|seu|sua) )?(?:${PLACES.pt})`,
  `(?:qual e )?(?:o |a )?(?:vosso |vossa |seu |sua )?(?:endereco|morada|localizacao)`,
  `como (?:chego|chegamos) (?:a|ate) (?:voces|(?:vossa|sua)? ?(?:${PLACES.pt}))`,
  "где вы (?:находитесь|расположены)",
  "(?:какой )?(?:у вас |ваш )?адрес",
  "gdzie (?:jestescie|sie znajdujecie|panstwo jestescie)",
  "(?:jaki jest )?(?:wasz )?adres",
  "neredesiniz|adresiniz(?: ne| nedir)?",
  "(?:اين|وين) (?:انتم|موقعكم|مقركم|محلكم|مكانكم|عنوانكم)|(?:ما )?(?:هو )?عنوانكم",
  "איפה אתם(?: נמצאים| ממוקמים)?|(?:מה )?הכתובת(?: שלכם)?",
  "(?:你们|你們)(?:的?地址)?(?:在哪里|在哪|在哪裡|在哪儿|是什么)|地址(?:在哪里|在哪|是什么)?",
  "(?:住所|場所|お店)は(?:どこ(?:ですか|にありますか)?|何ですか)?",
];
const BEFORE =
  "(?:(?:hi|hello|hey|ok|hallo|hi|guten tag|moin|bonjour|salut|hola|buenas|buenos dias|ciao|buongiorno|ola|bom dia|hoi|goedendag|and|und|et|y|en|excuse me|entschuldigung|pardon|perdon|scusi|so|please|bitte)[ ,!.]+){0,3}(?:(?:can|could|will|would) you (?:please )?(?:tell|give|send) me |tell me |i need |i want to know |do you know )?";
const AFTER =
  "(?: please| exactly| genau| eigentlich| denn| bitte| exactement| por favor| per favore| precies| exatamente)*";
const ADDRESS_QUESTION = new RegExp(`^[¿¡]?${BEFORE}(?:${ASKED.join("|")})${AFTER}[ ?!.؟？]*$`, "u");
/** A question of more characters asks for something else as well. */
const LONGEST = 100;

/** Whether a question as a whole asks where the business is: "where are you located?", "Adresse?". */
export function isAddressQuestion(question: string): boolean {
  if (question.length > LONGEST) return false;
  const plain = question.toLowerCase().replaceAll("ß", "ss").replaceAll("’", "'").normalize("NFD");
  return ADDRESS_QUESTION.test(plain.replace(/\p{M}/gu, "").normalize("NFC").replace(/\s+/gu, " ").trim());
}

const CAPITALISED = "\\p{Lu}[\\p{L}'’.-]{0,30}";
const ENGLISH_STREETS =
  "(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Dr|Square|Sq|Way|Court|Ct|Place|Pl|Close|Boulevard|Blvd|Terrace|Row|Parade|Highway|Hill|Quay|Wharf|Mews|Crescent|Gardens|Yard|Walk)";
const ADDRESSES = [
  `\\d{1,5}[A-Za-z]?,? (?:${CAPITALISED} ){1,3}${ENGLISH_STREETS}\\b`,
  `(?:${CAPITALISED} ){1,3}${ENGLISH_STREETS} \\d{1,5}\\b`,
  `\\p{Lu}[\\p{L}-]{1,30}(?:straße|strasse|str\\.|weg|platz|gasse|allee|ufer|ring|damm|markt|straat|laan|plein|gracht|kade|singel|dijk|gatan|vägen|gade|vej) ?\\d{1,4}`,
  "(?:Straße|Strasse|Str\\.|Weg|Platz|Gasse|Allee|Ring|Markt|Ufer|Straat|Laan|Plein) \\d{1,4}",
  "\\d{1,4},? ?(?:bis,? |ter,? )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Cc]hemin|[Ii]mpasse|[Aa]llées?|[Cc]ours|[Rr]oute|[Pp]assage) \\p{L}",
  "(?:[Cc]alle|C\\/|[Aa]venida|Avda\\.?|Av\\.|[Pp]laza|[Pp]aseo|[Cc]amino|[Rr]onda|[Rr]ua|[Pp]raça|[Ll]argo|[Tt]ravessa|[Aa]lameda|[Ee]strada|[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Cc]orso|[Vv]icolo) (?:[\\p{L}'’.]{1,20} ){0,4}\\p{Lu}[\\p{L}'’.]{0,20},? ?(?:n[.º°]{1,2} ?)?\\d{1,4}\\b",
  "(?:ул\\.|улица|проспект|пр-т|ul\\.|al\\.) ?\\p{Lu}",
  "\\p{Lu}\\p{L}{1,30} (?:Caddesi|Cad\\.|Sokağı|Sok\\.|Mahallesi)",
  "(?:شارع|רחוב) \\p{L}",
  "\\p{Script=Han}{1,12}[路街巷道]\\d{1,5}[号號]|\\d{1,4}丁目",
];
/** A street with its number, as it is written in many countries. */
export const STREET_ADDRESS = new RegExp(`(?:${ADDRESSES.join("|")})`, "u");
