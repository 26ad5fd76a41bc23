import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
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
