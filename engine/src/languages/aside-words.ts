import type { AgentLanguage } from "@cxc/contract/rules.ts";

/** How one language asks beside what is being done; alternatives of patterns for plain text. */
export interface AsideWords {
  /** In a question: a value is proposed, which stands as `_`, and no fact asked for: "what about _", "can we do _". */
  proposals: string;
  /** Asks for what was booked or ordered before: "what did i book", "when is my appointment". */
  ownDone: string;
}

export const EN_THING =
  "appointment|booking|reservation|table|visit|slot|meeting|class|lesson|session|tour|training|trial|haircut|treatment|massage|consultation|check-up|workshop|stay";
export const DE_THING =
  "termin|impftermin|buchung|reservierung|tisch|besuch|kurs|abholung|fuhrung|training|probetraining|behandlung|massage|beratung|untersuchung|aufenthalt";
export const FR_THING =
  "rendez-vous|rdv|reservation|table|visite|cours|seance|essai|entrainement|consultation|soin|massage|sejour";
export const ES_THING =
  "cita|reserva|reservacion|mesa|visita|turno|clase|sesion|entrenamiento|tratamiento|masaje|consulta|estancia";
export const IT_THING =
  "appuntamento|prenotazione|tavolo|visita|lezione|corso|allenamento|trattamento|massaggio|consulenza|soggiorno|noleggio";
export const NL_THING =
  "afspraak|reservering|boeking|tafel|bezoek|les|rondleiding|training|proefles|behandeling|massage|consult|verblijf";
export const PT_THING =
  "consulta|reserva|marcacao|mesa|visita|agendamento|aula|horario marcado|treino|sessao|tratamento|massagem|estadia";

export const ASIDE_WORDS: Readonly<Record<AgentLanguage, AsideWords>> = {
  en: {
    proposals:
      "(?:what|how) about|(?:what|how) _(?=\\W*$)|what if|(?:can|could|may|shall|should) (?:i|we|you|u) (?:\\p{L}+ )?(?:come|do|make|take|have|be|start|arrive|try|book|move|change|switch|shift|push|get|say|go|reschedule)|(?:is|are|would|does|will) (?:it |the )?_ (?:also )?(?:be )?(?:possible|available|free|ok|okay|work|fine|better|good)|is it (?:possible|ok|okay)|instead|or rather|rather _|any chance of (?:\\p{L}+ )?_",
    ownDone: `what (?:did|have) i (?:\\p{L}+ )?(?:book|booked|order|ordered|reserve|reserved|schedule|scheduled)|(?:when|what time|what day|which day|at what time|what)(?: (?:is|was|exactly is)|'s) (?:my|our) (?:\\p{L}+ )?(?:${EN_THING})|(?:when|what time|which day|what day|for when|how many \\p{L}+|which \\p{L}+) (?:did|have) i (?:\\p{L}+ )?(?:book|booked|order|ordered|reserve|reserved|schedule|scheduled)|(?:is|was) my (?:${EN_THING}) (?:booked|confirmed)|(?:did|have) i (?:already )?(?:book|booked|reserve|reserved)`,
  },
  de: {
    proposals:
      "wie war(?:e|s|'s)|wie sieht es|was ist mit|(?:kann|konnen|konnte|konnten) (?:ich|wir|sie)(?: \\p{L}+){0,3} _?.{0,12}(?:kommen|machen|haben|nehmen|verschieben|andern|buchen|legen)|ginge|(?:geht|passt|klappt|ware) (?:\\p{L}+ ){0,2}_|_ (?:\\p{L}+ ){0,2}(?:moglich|frei|verfugbar|ok|okay|besser|gehen|passen|klappen)|stattdessen|(?:lieber|eher) (?:\\p{L}+ ){0,2}_",
    ownDone: `wann (?:ist|war) (?:\\p{L}+ )?(?:mein|meine|unser|unsere) (?:${DE_THING})|was (?:habe|hab) ich (?:\\p{L}+ ){0,2}(?:gebucht|reserviert|bestellt|ausgemacht|vereinbart)|(?:fur )?(?:wann|welchen \\p{L}+|welche \\p{L}+|wie viele \\p{L}+|um wie ?viel uhr) (?:habe|hab) ich (?:\\p{L}+ ){0,3}(?:gebucht|reserviert|bestellt|ausgemacht|vereinbart)|(?:um wie ?viel uhr|an welchem tag|welcher tag|wie) (?:ist|war|lautet) (?:mein|meine|unser|unsere) (?:${DE_THING})|(?:ist|war) (?:mein|meine) (?:${DE_THING}) (?:gebucht|bestatigt|fest)|(?:habe|hab) ich (?:\\p{L}+ ){0,2}(?:gebucht|reserviert)`,
  },
  fr: {
    proposals:
      "et si|que diriez-vous|(?:pourrait|peut|puis|pourrais|pouvons|pouvez)[ -](?:on|je|nous|vous) (?:\\p{L}+ )?(?:venir|faire|mettre|prendre|passer|changer|decaler|reserver|avoir)|(?:on peut|je peux|c'est possible|est-ce possible|possible|ca marche|disponible|plutot) (?:\\p{L}+ ){0,2}_|_ (?:\\p{L}+ ){0,3}(?:possible|disponible|libre|irait|va|convient|marche|mieux)|a la place",
    ownDone: `(?:quand|a quelle heure|quel jour|c'est quand|quelle|quel)(?: est| etait| c'est)?(?: deja)? (?:mon|ma|notre) (?:${FR_THING})|(?:qu'est-ce que j'ai|qu'ai-je|j'ai|quand ai-je|quand est-ce que j'ai|pour quand ai-je|pour quand j'ai) (?:\\p{L}+ )?(?:reserve|commande|pris)(?: quoi)?`,
  },
  es: {
    proposals:
      "(?:que tal|y si|que le parece|que te parece)|(?:puedo|podria|podriamos|podemos|puede|pueden|podrian) (?:\\p{L}+ )?(?:ser|ir|venir|hacer|hacerlo|poner|ponerlo|cambiar|cambiarlo|pasar|pasarlo|reservar|tomar|quedar)|(?:seria posible|es posible|mejor) (?:\\p{L}+ ){0,2}_|_ (?:\\p{L}+ ){0,2}(?:posible|disponible|libre|mejor|bien)|(?:hay sitio|hay hueco|esta libre|esta disponible) (?:\\p{L}+ ){0,2}_|en (?:su|vez|lugar)",
    ownDone: `(?:cuando|a que hora|que dia|cual|para cuando|como)(?: es| era| esta| tengo| quedo)? (?:mi|nuestra|la|nuestro) (?:${ES_THING})|que (?:\\p{L}+ )?(?:reserve|he reservado|pedi|he pedido|agende)|para (?:cuando|cuantos|cuantas|que dia)(?: \\p{L}+)? (?:reserve|he reservado|es mi reserva)|cuando (?:reserve|he reservado)|(?:para cuando|a que hora|que dia) (?:\\p{L}+ )?(?:quedo|quedamos|quede)`,
  },
  it: {
    proposals:
      "(?:e se|che ne dice|che ne dici|va bene|facciamo)|(?:posso|potrei|possiamo|potremmo|puo|si puo|si potrebbe) (?:\\p{L}+ )?(?:venire|fare|mettere|spostare|spostarlo|cambiare|passare|prenotare|prendere|avere)|(?:sarebbe possibile|e possibile|meglio) (?:\\p{L}+ ){0,2}_|_ (?:\\p{L}+ ){0,2}(?:possibile|disponibile|libero|meglio|bene)|invece",
    ownDone: `(?:quando|a che ora|che giorno|quale|com'|per quando)(?: e| era| ho)? ?(?:il mio|la mia|il nostro|la nostra|mio|mia|l'|il|la) ?(?:${IT_THING})|(?:che )?(?:cosa )?ho (?:prenotato|ordinato|riservato)(?: (?:cosa|io))?|(?:per quando|per quanti|per quante \\p{L}+|quando|a che ora) ho (?:prenotato|riservato|ordinato)`,
  },
  nl: {
    proposals:
      "(?:wat dacht|en als|zullen we)|(?:kan|kunnen|mag|mogen|zou|zouden) (?:ik|we|wij|het|je|u|jullie) (?:\\p{L}+ ){0,3}_? ?(?:\\p{L}+ ){0,2}(?:komen|doen|maken|hebben|nemen|verzetten|verplaatsen|boeken|zetten)|kan (?:\\p{L}+ ){0,3}_|(?:is|gaat|lukt|past) (?:het )?(?:\\p{L}+ )?_ (?:\\p{L}+ )?(?:mogelijk|vrij|beschikbaar|ok|oke|beter|goed)|in plaats|liever (?:\\p{L}+ ){0,2}_",
    ownDone: `(?:wanneer|hoe laat|welke dag|op welke dag|wat)(?: is| was)(?: \\p{L}+)? (?:mijn|onze|de|m'n) (?:${NL_THING})|wat (?:heb|had) ik (?:\\p{L}+ ){0,2}(?:geboekt|gereserveerd|besteld|afgesproken)|(?:voor )?(?:wanneer|hoeveel \\p{L}+|hoe laat|welke \\p{L}+) (?:heb|had) ik (?:\\p{L}+ ){0,3}(?:geboekt|gereserveerd|besteld|afgesproken)|heb ik (?:\\p{L}+ ){0,2}(?:geboekt|gereserveerd)|is mijn (?:${NL_THING}) (?:geboekt|bevestigd)`,
  },
  pt: {
    proposals:
      "(?:que tal|e se|pode ser|o que acha)|(?:posso|poderia|podemos|podiamos|pode|podem|poderiamos|da pra|da para) (?:\\p{L}+ )?(?:ser|ir|vir|fazer|por|colocar|mudar|passar|trocar|marcar|reservar|remarcar)|(?:seria possivel|e possivel|melhor) (?:\\p{L}+ ){0,2}_|_ (?:\\p{L}+ ){0,2}(?:possivel|disponivel|livre|melhor|bem)|em vez|no lugar",
    ownDone: `(?:quando|a que horas|que horas|que dia|qual|para quando|pra quando)(?: e| era| foi| esta| ficou)? (?:a |o )?(?:minha|meu|nossa|nosso) (?:${PT_THING})|(?:o )?que (?:eu )?(?:reservei|marquei|pedi|agendei)|(?:quando|para quando|pra quando|que dia|a que horas|para quantos|para quantas \\p{L}+) (?:eu )?(?:reservei|marquei|agendei)`,
  },
  ar: {
    proposals:
      "ماذا عن|ماذا لو|ما رايك|(?:هل )?(?:يمكن|يمكنني|يمكننا|بامكاني|بامكاننا|نستطيع|استطيع|ممكن|اقدر|نقدر) (?:\\p{L}+ ){0,2}(?:تغيير|تغييره|تغييرها|تغيير|الحضور|الحجز|نقل|تاجيل|تقديم|جعله|جعلها|ناتي|اجي|نجي)|(?:ممكن|يمكن|خليها|نخليها|اجعلها|الافضل|افضل) (?:\\p{L}+ )?_|_ (?:\\p{L}+ )?(?:ممكن|متاح|متاحة|مناسب|افضل|احسن)|هل (?:يناسب|يناسبكم|يوجد موعد)|بدلا|بدل",
    ownDone:
      "متى (?:هو |كان )?(?:موعدي|حجزي|موعدنا|حجزنا|زيارتي)|ماذا (?:حجزت|طلبت)|(?:ايش|شو) (?:حجزت|طلبت)|ما (?:هو )?(?:موعدي|حجزي)|كم حجزت|(?:في اي|اي) (?:يوم|ساعة|وقت) (?:موعدي|حجزي|حجزت)|لمتى حجزت|هل حجزت",
  },
  he: {
    proposals:
      "מה לגבי|מה עם|ואם|מה דעתכם על|(?:אפשר|ניתן|אוכל|נוכל|יכול|יכולה|יכולים) (?:\\p{L}+ ){0,2}(?:לשנות|להזיז|לבוא|להגיע|להזמין|לקבוע|לדחות|להקדים|לעשות|להעביר)|(?:אפשר|אפשרי|עדיף|אולי) (?:\\p{L}+ )?(?:\\p{L}-?)?_|_ (?:\\p{L}+ )?(?:אפשרי|פנוי|מתאים|בסדר|עדיף)|במקום",
    ownDone:
      "(?:מתי|באיזה יום|באיזו שעה|באיזה שעה) (?:יש לי )?(?:התור|הפגישה|ההזמנה|הביקור|השיעור|תור|פגישה) ?(?:שלי|שלנו)?|מה (?:הזמנתי|קבעתי)|(?:למתי|מתי|לאיזה יום|לאיזו שעה) (?:הזמנתי|קבעתי)|לכמה (?:אנשים )?הזמנתי|האם הזמנתי",
  },
  fa: {
    proposals:
      "چطوره|چطور است|چطور|نظرتون|نظرتان|(?:می[ \u200c]?شه|می[ \u200c]?شود|میشه|امکان داره|امکان دارد|ممکنه|ممکن است|بهتره|بهتر است) (?:\\p{L}+ )?_|_ (?:\\p{L}+ )?(?:می[ \u200c]?شه|می[ \u200c]?شود|میشه|ممکنه|ممکن است|بهتره|بهتر است|امکان داره|خالیه|خوبه)|(?:به|در) (?:جای|عوض)|بجای|به جاش",
    ownDone:
      "(?:نوبت|وقت|رزرو|قرار|ویزیت)(?:م| من| ما)? (?:برای )?(?:کی|چه روزی|چه ساعتی|چه وقت|کیه|چندمه)|کی (?:نوبت|وقت|رزرو|قرار)(?: من|م| دارم)|(?:چی|چه چیزی|چه) رزرو کرد(?:م|ه[ \u200c]?ام)|برای (?:کی|چه روزی|چه ساعتی|چند نفر) رزرو کرد(?:م|ه[ \u200c]?ام)",
  },
  ur: {
    proposals:
      "کیسا رہے گا|کیسی رہے گی|کیسا ہے|کیا (?:ہم|میں) _|کیا _ (?:\\p{L}+ ){0,3}(?:سکتا|سکتی|سکتے|ٹھیک|ممکن)|_ (?:\\p{L}+ )?(?:ممکن|ٹھیک|بہتر|خالی|ہو سکتا|ہو سکتی|کر سکتے|کر دیں)|کے بجائے|بجائے|کی جگہ",
    ownDone:
      "(?:میری|میرا|ہماری|ہمارا) (?:بکنگ|ملاقات|اپائنٹمنٹ|ریزرویشن|وقت) (?:کب|کس دن|کتنے بجے|کس وقت)|میں نے کیا (?:بک|آرڈر|ریزرو) کیا|میں نے (?:کب|کس دن|کتنے بجے|کتنے لوگوں) کی (?:بکنگ|ریزرویشن)|کیا میں نے بکنگ",
  },
};
