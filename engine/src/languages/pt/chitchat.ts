import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
  greeting: `
    olá, ola, oi, oie, oii, oiê, e aí, e ai, eai, opa, bom dia, boa tarde, boa noite, bons dias, boas, alô,
    alo, saudações, hey, hello, oi oi, salve, fala
  `,
  thanks: `
    obrigado, obrigada, muito obrigado, muito obrigada, brigado, brigada, brigadão, obg, obrigadão,
    obrigadinho, obrigadinha, mil obrigados, valeu, vlw, grato, grata, agradeço, agradecido, agradecida,
    agradeço muito, gratidão, muito gentil, thanks
  `,
  goodbye: `
    tchau, tchau tchau, adeus, até logo, até mais, até mais tarde, até breve, até amanhã, até já, ate logo,
    ate mais, flw, falou, bye, tenha um bom dia, tenha um ótimo dia, bom fim de semana, um bom dia,
    boa semana, é só isso, era só isso, é isso, só isso, isso é tudo, xau
  `,
  how_are_you: `
    como vai, como você está, como voce esta, como está, como esta, tudo bem, tudo bom, td bem, como vai você,
    como estás, como estas, como vão as coisas, tudo certo, beleza, tudo joia, como tem passado,
    tudo bem com você, tudo bem contigo
  `,
  are_you_bot: "é uma máquina",
  who_are_you: "quem é você, quem és tu, quem é vc, com quem falo, com quem estou falando",
  waiting: `
    um momento, um momentinho, um instante, um segundo, um minuto, um minutinho, um segundinho, momento,
    só um momento, só um instante, só um minuto, só um segundo, só um minutinho, só um pouco, espera, espere,
    espera um pouco, espera aí, peraí, pera aí, já volto, deixa eu ver, deixe-me ver, deixa ver, vou ver,
    vou verificar
  `,
  filler: `
    ok, okay, tá, ta, tá bom, ta bom, está bem, bom, muito bom, bem, muito bem, ótimo, otimo, perfeito, legal,
    show, beleza, certo, entendi, maravilha, excelente, sim, não, nao, ah, oh, e, então, entao, pois, também,
    tambem, igualmente, pra você, para você, a todos, pessoal, galera, gente, equipe, equipa, amigo, amiga,
    senhor, senhora, moço, moça, viu, demais, mesmo, de novo, por tudo, pela ajuda, pela sua ajuda,
    pela atenção, pela informação, pelas informações, pela resposta, pelo retorno, por favor, desde já, kkk,
    kkkk, rs, rsrs, haha, lol, hoje, muito, tanto, ou, um, uma, cara, aí, ai
  `,
  bot: {
    you: `
      você é {kind}, vc é {kind}, você é mesmo {kind}, você é realmente {kind}, você é só {kind},
      vocês são {kind}, tu és {kind}, és {kind}, o senhor é {kind}, a senhora é {kind},
      estou falando com {kind}, eu estou falando com {kind}, to falando com {kind}, tô falando com {kind},
      estou mesmo falando com {kind}, estou a falar com {kind}, estou conversando com {kind},
      estou a conversar com {kind}, estou no chat com {kind}, falo com {kind}, quem responde é {kind},
      quem está respondendo é {kind}, quem fala é {kind}, quem me atende é {kind}
    `,
    here: `
      é {kind}, isso é {kind}, isto é {kind}, esse é {kind}, este é {kind}, aqui é {kind}, isso aqui é {kind}
    `,
    kinds: `
      robô, robot, bot, chatbot, chat bot, ia, i a, inteligência artificial, assistente virtual, chatgpt,
      chat gpt, pessoa, pessoa real, pessoa de verdade, pessoa humana, humano, humana, humano real,
      humano de verdade, ser humano, alguém de verdade
    `,
    kindsOfYou: `
      máquina, computador, programa, software, algoritmo, modelo de linguagem, gpt, real, gente,
      gente de verdade
    `,
    articles: "um, uma, o, a",
    joins: "ou, ou é, ou com, ou só, e não",
  },
};
