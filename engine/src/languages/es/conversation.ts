import type { AnswerWords } from "../parts/answer-words.ts";
import type { ChangeWords } from "../parts/change-words.ts";
import type { ChitchatWords } from "../parts/chitchat-words.ts";
import type { DigressionWords } from "../parts/digression-words.ts";
import type { HandoffWords } from "../parts/handoff-words.ts";
import type { NegationWords } from "../parts/negation-words.ts";
import type { QuestionWords } from "../parts/question-words.ts";
import { moods } from "./moods.ts";

export const answers: AnswerWords = {
  cancel: `
    cancelar, cancela, cancelarlo, cancélalo, parar, para, stop, olvídalo, olvídelo, déjalo, déjelo,
    da igual, no importa, anular, déjalo así, olvida eso, ya no, ya no quiero, ya no hace falta,
    déjalo estar, déjelo estar, dejémoslo, olvidémoslo, olvídate, he cambiado de idea, cambié de idea,
    he cambiado de opinión, cambié de opinión, me lo he pensado mejor, lo pensé mejor, mejor no, al final no,
    no al final no, ya no lo quiero, ya no lo necesito, no lo hagas, no lo haga, no hace falta ya, no siga,
    lo dejo, lo dejamos, dejemos eso, no quiero seguir
  `,
  cancelButton: "cancelar",
  done: `
    ha salido bien, salió bien, ha funcionado, funcionó, ha ido bien, se ha hecho, ya está hecho, está hecho,
    ya está, está reservado, ya está reservado, quedó reservado, ha quedado reservado, está confirmado,
    ya está confirmado, quedó confirmado, se ha enviado, se envió, ya se envió,
    lo hiciste, lo recibieron, lo han recibido, ha quedado registrado, quedó registrado, está todo listo,
    entonces no hay nada reservado, no hay nada reservado entonces, se hizo la reserva, se ha completado,
    se completó
  `,
  yes: `
    sí, si, sip, claro, claro que sí, por supuesto, desde luego, seguro, vale, ok, okay, de acuerdo,
    correcto, exacto, exactamente, así es, creo que sí, por qué no, verdadero, dale, venga, perfecto,
    adelante, está bien, me parece bien, me va bien, confirmo, confirmado, sí claro, genial, hazlo, hágalo,
    sale, listo, está perfecto, todo bien, me parece perfecto, así está bien, sí hazlo, sí hágalo,
    sí por favor hazlo, por favor hazlo, por favor hágalo, hazlo ya, hágalo ya, vamos, vamos allá, venga va,
    vale adelante, ok adelante, siga, sigue, continúe, continúa, proceda, procede, puede hacerlo,
    puedes hacerlo, hagámoslo, hagamos eso, sí eso, eso mismo, conforme, estoy de acuerdo, por mí bien,
    dale nomás, ándale, sí quiero
  `,
  no: `
    no, nop, ninguno de los dos, ninguna de las dos, ninguno de ellos, ni uno ni otro,
    nunca, sin, ningún, ninguno, ninguna, para nada, en absoluto, claro que no, por supuesto que no,
    mejor no, creo que no, no lo creo, no creo, no hace falta, falso
  `,
  polite: "por favor, gracias, muchas gracias, porfa, pues, bueno, eh, ah, hm, mmm",
  apology: "perdón, perdona, perdone, disculpe, disculpa, lo siento, espera, espere",
  joins: "y, también, y también, además, pero, por cierto, oye",
  correction: "cambiar, cambia, que sea, en realidad, mejor, en vez, quise decir, quería decir, corrección",
  around: `
    entonces, bien, perfecto, vale, mejor, sobre, viene, bueno, da, igual, aproximadamente, unos, unas, quizás,
    quizá, probablemente, casi, exactamente, pagar, pago
  `,
};

export const questions: QuestionWords = {
  openings: `
    qué, cuál, cuáles, quién, cuándo, dónde, por qué, cómo, cuánto, cuántos, puedo, puede, hay, tienen
  `,
  greetings: "hola, buen(o/a)[s] {word}",
  joins: "y, pero, [y] tambien",
  interrogatives: `
    [a/cada/con/de/desde/en/hasta/para/por]
    (cual/cuales/quien/quienes/cuando/donde/cuanto/cuanta/cuantos/cuantas), [a/con/de/desde/en/hasta/por] que,
    como
  `,
  polar: `
    {not before: dieci/pod/quer}{2+ letters}(a/e)is, dan, envian, reciben, ofrecen, tenes, haces, atendes,
    vendes, aceptas, {not before:
    abran/digan/faltan/hagan/necesitan/oigan/pongan/puedan/tengan/traigan/vengan}{2+ letters}{not after:
    ab/i}an, existe[n], (el/la/los/las) {1-3 words} (tiene[n]/incluye[n]/se puede/sirve[n]), hay, tienen,
    tiene, teneis, esta, estan, es {not before: posible}, son, aceptan, hacen, se puede, hace falta, ustedes,
    abren, venden
  `,
  parts: "que tal, que pasa con, para, con, sin, en, a, al, de, del, desde, hasta, por, si, tambien",
  general: `
    cuesta, cuestan, costo, coste, precio, precios, vale, valen, caro, cara, cuanto, cuanta, pagar,
    pago, dura, duran, tarda, tardan, tiempo, tarde, pronto, exactamente, exacto, mas, otra, vez,
    entonces, pues, eso, esto, ello, lo, la, los, las, falta, necesario, posible, hora, horas, minutos,
    dias, total, aproximadamente, algo, hay, hace, dia, minuto
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
  greeting: `
    hola, holi, holaa, ola, buenas, buenos días, buenos dias, buen día, buen dia, buenas tardes,
    buenas noches, muy buenas, muy buenos días, qué tal, que tal, qué onda, que onda, saludos, hey, hello,
    qué hubo, quiubo, buenas buenas
  `,
  thanks: `
    gracias, muchas gracias, mil gracias, muchísimas gracias, gracias mil, mil gracias por todo,
    te lo agradezco, se lo agradezco, se agradece, muy amable, muy agradecido, muy agradecida, le agradezco,
    te agradezco, agradecido, agradecida, qué amable, que amable, thanks
  `,
  goodbye: `
    adiós, adios, hasta luego, hasta pronto, hasta mañana, hasta la vista, nos vemos, chao, chau, bye,
    que tenga buen día, que tengas buen día, que tenga un buen día, que tengas un buen día, que te vaya bien,
    que le vaya bien, buen fin de semana, cuídate, cuidate, eso es todo, eso seria todo, nada mas,
    nada mas gracias, eso sería todo, es todo, sería todo
  `,
  how_are_you: `
    cómo estás, como estas, cómo está, como esta, cómo está usted, cómo le va, como le va, cómo te va,
    como te va, cómo va todo, como va todo, qué tal estás, que tal estas, cómo andas, como andas, todo bien,
    cómo van, cómo va, qué tal todo
  `,
  are_you_bot: "es una máquina",
  who_are_you: "quién eres, quien eres, quién es usted, con quién hablo, con quien hablo",
  waiting: `
    un momento, un momentito, momento, un segundo, un minuto, un minutito, un instante, espera, espere,
    espera un momento, espere un momento, espera un segundo, un seg, dame un momento, deme un momento,
    dame un segundo, dame un minuto, déjame ver, déjame mirar, déjeme ver, ahora vuelvo, voy a mirar
  `,
  filler: `
    ok, okay, vale, bueno, bien, muy bien, perfecto, genial, excelente, estupendo, súper, super, de acuerdo,
    listo, claro, sí, si, no, ah, oh, y, pues, entonces, igualmente, a ti, a usted, a ustedes, a todos, todos,
    equipo, amigo, amiga, amigos, señor, señora, señorita, joven, don, doña, chicos, por todo, por tu ayuda,
    por su ayuda, por la ayuda, por la info, por la información, por su atención, por su tiempo,
    por tu tiempo, otra vez, de nuevo, de verdad, de antemano, por favor, jaja, jajaja, lol, hoy, muy, mucho,
    o, un, una, oiga, oye, disculpe
  `,
  bot: {
    you: `
      eres {kind}, tú eres {kind}, eres realmente {kind}, eres en realidad {kind}, eres solo {kind},
      eres acaso {kind}, es usted {kind}, usted es {kind}, es usted realmente {kind}, son ustedes {kind},
      ustedes son {kind}, sos {kind}, vos sos {kind}, hablo con {kind}, estoy hablando con {kind},
      estoy hablando realmente con {kind}, estoy chateando con {kind}, estoy escribiendo a {kind},
      estoy conversando con {kind}, converso con {kind}, me atiende {kind}, me está atendiendo {kind},
      me responde {kind}, me está respondiendo {kind}, me contesta {kind}, quien responde es {kind},
      quien me responde es {kind}, quien contesta es {kind}
    `,
    here: `
      es {kind}, es esto {kind}, esto es {kind}, es este {kind}, este es {kind}, aquí responde {kind},
      aquí contesta {kind}
    `,
    kinds: `
      bot, robot, chatbot, chat bot, ia, i a, inteligencia artificial, asistente virtual, chatgpt, chat gpt,
      persona, persona real, persona de verdad, persona humana, humano, humana, ser humano, humano real,
      humano de verdad, alguien real
    `,
    kindsOfYou: `
      máquina, computadora, computador, ordenador, programa, software, algoritmo, modelo de lenguaje, gpt,
      real
    `,
    articles: "un, una, el, la, alguna",
    joins: "o, u, o es, o eres, o con, o más bien, o solo, y no",
  },
};

export const handoff: HandoffWords = {
  contact: `
    hablar, comunicarme, comunicar, comuníqueme, contactar, conectar, conectarme, pasar, páseme, paseme,
    pásame, pasame, transferir, transfiérame, chatear, atienda, atender, atendido, ponme, póngame, hablo
  `,
  people: `
    humano, humana, persona, alguien, agente, asesor, asesora, representante, operador, operadora, empleado,
    empleada, ejecutivo, ejecutiva, encargado, servicio al cliente, atención al cliente, personal, compañero
  `,
  between: `
    con, a, al, un, una, el, la, los, de, del, real, verdad, me, su, tu, sus, ustedes, directamente, en,
    contacto, por, que, carne, y, hueso, algún, alguna
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    alguien, humano, un humano, una persona, persona real, una persona real, agente, un agente, asesor,
    un asesor, operador, un operador, representante, servicio al cliente, atención al cliente, no un robot,
    no quiero un robot, una persona de verdad
  `,
  around: `
    por, favor, porfa, porfavor, quiero, quisiera, necesito, puedo, podría, podria, puede, pueden, me, con, a,
    un, una, hay, algún, alguna, aquí, aqui, ya, ahora, hola, ok, no, prefiero, gustaría, gustaria, deme,
    dame, hablar
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    (que tal/y si/que le parece/que te parece), (puedo/podria/podriamos/podemos/puede/pueden/podrian) [{word}]
    (ser/ir/venir/hacer/hacerlo/poner/ponerlo/cambiar/cambiarlo/pasar/pasarlo/reservar/tomar/quedar),
    (seria posible/es posible/mejor) {0-2 words} _, _ {0-2 words} (posible/disponible/libre/mejor/bien),
    (hay sitio/hay hueco/esta libre/esta disponible) {0-2 words} _, en (su/vez/lugar)
  `,
  ownBooking: `
    (cuando/a que hora/que dia/cual/para cuando/como) [es/era/esta/tengo/quedo] (mi/nuestra/la/nuestro)
    {booking}, que [{word}] (reserve/he reservado/pedi/he pedido/agende),
    para (cuando/cuantos/cuantas/que dia) [{word}] (reserve/he reservado/es mi reserva),
    cuando (reserve/he reservado), (para cuando/a que hora/que dia) [{word}] (quedo/quedamos/quede)
  `,
  bookings: "cita, reserva, reservacion, visita, turno",
};

export const changes: ChangeWords = {
  change: "cambiar, modificar, mover, aplazar, posponer, reprogramar, corregir, ajustar",
  undo: "cancelar, cancelacion, anular, darse de baja",
  other: "otro, otra",
  time: "hora, horario",
  date: "dia, fecha",
  whole: "pedido, (cambiar/mover/modificar/aplazar/posponer/reprogramar)l(o/a)",
  button: "Cambiar: {title}",
};

export const negations: NegationWords = {
  frames: `
    [ya] no (quiero/queremos/quisiera/quisiéramos/deseo/deseamos/quería/necesito/necesitamos/pretendo/me gustaría/nos gustaría/hace falta/hay que/debe/debes) [que],
    de ninguna manera, en ningún caso, (prefiero/preferiría) no, no es necesario, no [me/nos/lo/la/le]
    {not before: (puede/puedes/pueden/tiene/tienes/tienen/enciende/aparece/responde/quiere/quieres/entiende/existe/sale/salen/viene/debe/sabe/sabes/este/ese) }{kept: {2+ letters}(e/es/en/ga/gas/gan/ar/er/ir/arme/arlo/arla/erme/irme)}
  `,
  wishes: "",
  negators: "no, nunca, jamás, ningún, ninguna, tampoco",
  unable: "puedo, puede, podemos, pude, podía, consigo, logro, deja",
  prefixes: "des, de, dis",
  again: "re",
};
