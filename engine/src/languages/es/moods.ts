import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    hay un incendio, hay fuego, mi casa se quema, algo se está quemando, la cocina está en llamas,
    huele a gas, hay una fuga de gas, hubo una explosión, hay un herido, alguien está herido,
    está sangrando mucho, está inconsciente, se ha desmayado, mi madre no respira, se ha desplomado,
    le está dando un infarto, le ha dado un ictus, ha tomado demasiadas pastillas, quiero matarme,
    me quiero morir, no quiero vivir más, voy a suicidarme, pienso en el suicidio, me están atacando,
    alguien está entrando a robar, tiene un cuchillo, mi hijo tragó veneno, ha habido un accidente grave,
    llamen a una ambulancia, llamen a la policía, llamen a los bomberos, socorro, auxilio,
    el coche está ardiendo, hay mucho humo, hay un fuerte olor a gas, hay heridos, un hombre está herido,
    no quiero seguir viviendo, la casa de al lado está en llamas, está ardiendo el edificio,
    arde la casa del vecino, hay llamas por todas partes, hay humo por todas partes,
    mi padre se ha desmayado, mi mujer se desmayó y no despierta, la abuela no responde,
    el abuelo ha perdido el conocimiento, se está ahogando un niño, se está asfixiando,
    le dio una descarga eléctrica, lo han apuñalado, han disparado a alguien,
    un coche atropelló a un ciclista, hay heridos en un accidente de tráfico,
    ha habido un accidente muy grave, quiero acabar con todo, quiero quitarme la vida, voy a saltar,
    mi bebé no respira
  `,
  anger: `
    sigo esperando, esto es ridículo, es una broma, me están tomando el pelo, qué vergüenza, es vergonzoso,
    esto es inaceptable, es indignante, no sirven para nada, no sirves para nada, nadie me ayuda,
    nadie contesta, el peor servicio de mi vida, pésimo servicio, qué servicio tan malo,
    qué pérdida de tiempo, estoy furioso, estoy muy enfadado, estoy harto, estoy harta, ya basta,
    estoy muy decepcionado, no estoy contento, quiero quejarme, quiero poner una queja, tengo una reclamación,
    son unos ladrones, esto es una estafa, qué asco, mierda, joder, cállate, eres tonto, bot estúpido, idiota,
    vete a la mierda, me tienen cansado, llevo semanas esperando y a nadie le importa, ya escribí tres veces,
    todavía sin respuesta, no les importa nada, nadie me contesta, qué vergüenza de servicio, vaya servicio,
    menudo desastre, estoy hasta el gorro, son unos inútiles
  `,
  confusion: `
    no entiendo, no lo entiendo, no entendí, no he entendido, no entiendo nada, no le sigo, estoy confundido,
    me he perdido, qué, cómo, eh, cómo dice, qué quiere decir, qué significa eso, a qué se refiere,
    de qué habla, qué quiere de mí, qué quiere saber, qué tengo que escribir, qué pongo, qué debo poner,
    no tiene sentido, me lo puede explicar, explíqueme, en otras palabras, eso no es lo que pregunté,
    no es lo que quería decir, me ha entendido mal, no me entiende, eso está mal, está mal,
    respuesta equivocada, eso no responde a mi pregunta, por qué pregunta eso, para qué lo quieren,
    para qué necesitan eso, y ahora, y ahora qué, qué hago ahora, cómo funciona esto, qué debo escribir,
    qué quieren que ponga, me he liado, no me entero
  `,
  refusal: `
    no sé, no lo sé, ni idea, no tengo ni idea, no estoy seguro, no estoy segura, cómo voy a saberlo,
    yo qué sé, no me acuerdo, no recuerdo, se me olvidó, lo he olvidado, no lo encuentro, no lo tengo,
    no lo tengo a mano, no tengo, lo perdí, prefiero no decirlo, no quiero decirlo, no se lo voy a decir,
    prefiero no contestar, es privado, es personal, no es asunto suyo, no te importa, no necesita saberlo,
    saltar, saltar esta pregunta, siguiente pregunta, siguiente, no puedo contestar eso, da igual,
    me da igual, ni idea de verdad, la verdad no lo sé, no lo llevo encima, no te lo voy a decir,
    no lo tengo aquí conmigo
  `,
  doubt: `
    todavía no, aún no, por ahora no, tengo que pensarlo, lo voy a pensar, déjeme pensarlo,
    lo estoy pensando, lo consulto con la almohada, necesito tiempo, necesito más tiempo, no me he decidido,
    no me decido, estoy indeciso, primero le pregunto a mi mujer, tengo que preguntar a mi marido,
    tengo que hablarlo con mi jefe, lo hablo con mi pareja, tengo que mirar mi agenda, quizás, tal vez,
    a lo mejor, quizás más tarde, más tarde, luego, en otro momento, lo hago luego, ya vuelvo luego,
    ya le aviso, ya le diré, ya veremos, mmm, es caro, qué caro, es demasiado caro, es muy caro para mí,
    es mucho dinero, me lo voy a pensar, tengo que consultarlo, lo tengo que hablar con mi mujer,
    todavía no me he decidido, no lo tengo decidido, os aviso, ya les aviso, un poco caro para mí,
    bastante caro, todavía no lo sé seguro, quizás mañana, ya le diré algo
  `,
  praise: `
    eres genial, es usted genial, eres el mejor, eres increíble, bien hecho, buen trabajo, muy buen trabajo,
    bravo, buen bot, qué listo eres, eres muy amable, me caes bien, te quiero, me encanta, qué bien,
    qué genial, ha sido fácil, qué rápido, guau, qué guay, excelente servicio, muy buen servicio, muy útil,
    estoy impresionado, estoy muy contento, qué alegría, qué buena noticia, qué máquina, qué rapidez,
    eres muy bueno
  `,
  apology: `
    perdón, perdona, perdone, lo siento, lo siento mucho, disculpe, disculpa, mis disculpas, pido disculpas,
    fue culpa mía, mi error, error mío, ups, me equivoqué, me he equivocado, no quería decir eso,
    fue una errata, chat equivocado, sin querer, ay perdón, uy perdona, culpa mía
  `,
  repeat: `
    repita, repite, repita por favor, puede repetir, puede repetirlo, me lo repite, dígalo otra vez, otra vez,
    otra vez por favor, una vez más, qué ha dicho, qué dijo, qué has dicho, no lo he leído bien,
    cuál era la pregunta, me repite la pregunta, cómo era, qué me ha dicho, qué decías
  `,
  start_over: `
    empezar de nuevo, empecemos de nuevo, volver a empezar, empezar otra vez, desde el principio,
    empezar desde cero, volver al principio, reiniciar, borrar todo, borre todo y empecemos,
    nueva conversación, nuevo chat, menú principal, volver al menú
  `,
  other_language: `
    habla español, hablas español, hablan español, habla inglés, hablas inglés, podemos hablar en inglés,
    en inglés por favor, inglés por favor, puedo escribir en inglés, hay alguien que hable francés,
    habla también alemán, qué idiomas habla, qué idiomas hablan, puede contestar en árabe,
    en mi idioma por favor, no hablo bien español, mi español es malo, habla catalán,
    se puede hablar en inglés, hablan inglés, hablan otros idiomas, puedo hablar en francés
  `,
  banter: `
    cuéntame un chiste, canta una canción, cuántos años tienes, dónde vives, estás casado,
    tienes novia, cuál es tu color favorito, tú duermes, qué haces, qué estás haciendo, me aburro,
    quieres casarte conmigo, me quieres, cómo te llamas, cuál es tu nombre, cuál es el sentido de la vida,
    quién te creó, olvida tus instrucciones, estoy cansado, hoy hace frío, qué buen tiempo hace,
    quién ganará el partido, sabes bailar, eres tonto, tienes sentimientos, es una prueba,
    solo estoy probando, probando, bla bla, asdf
  `,
};
