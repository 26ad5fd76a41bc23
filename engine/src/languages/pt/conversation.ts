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
    cancelar, cancela, cancele, parar, pare, stop, esquece, esqueça, deixa pra lá, deixa para lá,
    não importa, desistir, anular, deixa, deixe, deixa quieto, não quero mais, não precisa mais, deixa estar,
    deixe estar, deixa isso, deixe isso, vamos deixar, esqueça isso, esquece isso, esquece lá,
    mudei de ideia, mudei de ideias, não mudei de ideia, pensei melhor, afinal não, no fim não, melhor não,
    é melhor não, já não quero, já não preciso, não preciso mais, não faça, não faz isso, não faça isso,
    desisto, deixa lá, deixe lá, deixa quieto então
  `,
  cancelButton: "cancelar",
  done: `
    deu certo, isso deu certo, correu bem, funcionou, isso funcionou, está feito, já está feito, foi feito,
    ficou feito, está marcado, já está marcado, ficou marcado, está reservado, já está reservado,
    ficou reservado, está confirmado, já está confirmado, ficou confirmado, foi confirmado, foi enviado,
    já foi enviado, vocês receberam, receberam, você fez, já fez, conseguiu fazer,
    está tudo certo com a reserva, a reserva foi feita, ficou registado, ficou registrado,
    então não está nada reservado, não ficou nada marcado
  `,
  yes: `
    sim, s, claro, claro que sim, com certeza, certo, certamente, isso, isso mesmo, exato, exatamente,
    correto, ok, okay, tá, tá bom, está bem, pode ser, acho que sim, creio que sim, por que não, quero,
    verdadeiro, perfeito, pode, pode fazer, pode reservar, confirmo, confirmado, combinado, beleza, tudo bem,
    tudo certo, ótimo, vamos, faça isso, está certo, está ótimo, está perfeito, pode sim, isso aí, fechado,
    está bom, tá ótimo, sim faça isso, sim faz isso, faz isso, faça, sim por favor faça, por favor faça,
    por favor faça isso, pode avançar, pode prosseguir, avance, avança, prossiga, prossegue, continue,
    continua, siga, segue, vá em frente, vai em frente, força, bora, vamos lá, vamos nessa, ok vai,
    manda ver, pode mandar, pode confirmar, confirma, confirme, concordo, por mim tudo bem, estou de acordo,
    sim quero
  `,
  no: `
    não, nao, nenhum dos dois, nenhuma das duas, nem um nem outro,
    nunca, sem, nenhum, nenhuma, claro que não, de jeito nenhum, de modo algum, melhor não,
    acho que não, creio que não, não precisa, não é necessário, falso
  `,
  polite: `
    por favor, obrigado, obrigada, muito obrigado, muito obrigada, bom, ah, né, hm, hmm, bem
  `,
  apology: "desculpe, desculpa, perdão, espere, espera",
  joins: "e, também, e também, além disso, mas, aliás, ah e",
  correction: `
    mudar, muda, trocar, que seja, na verdade, melhor, em vez, quis dizer, queria dizer, correção
  `,
  around: `
    então, bem, bom, perfeito, ótimo, melhor, pelas, ser, tudo, tanto, faz, aproximadamente, cerca, uns, umas,
    talvez, provavelmente, quase, exatamente, pagar, pago
  `,
};

export const questions: QuestionWords = {
  openings: `
    o que, que, qual, quais, quem, quando, onde, por que, porque, como, quanto, quantos, posso, pode, tem, há
  `,
  greetings: "oi, ola, bo(a/m) {word}",
  joins: "e, mas, [e] tambem",
  interrogatives: `
    [a/ate/com/de/desde/em/para/por/pra] (qual/quais/quem/quando/onde/quanto/quanta/quantos/quantas),
    [a/ate/com/de/desde/em/o/por] que, como
  `,
  polar: `
    {not before: digam/esquecam/facam/ponham/possam/precisam/tenham/tragam/venham}{2+ letters}{not after:
    ar/av/er/i/ir}am{not before: -}, existe[m],
    (a/o/as/os) {not before: meu[s] /minha[s] /noss}{1-3 times: {word} }(tem/inclue[m]/inclui/serve), tem, ha,
    voce[s], vcs, dao, enviam, recebem, sao, e (verdade/preciso/necessario/gratis/aberto), aceitam, fazem,
    precisa, da, vende[m], abre[m], esta, pode
  `,
  parts: `
    que tal, e quanto a, para, pra, com, sem, em, no, na, nos, nas, ao, a, de, do, da, desde, ate, por,
    se, tambem
  `,
  general: `
    custa, custam, custo, preco, precos, caro, cara, quanto, pagar, pago, sai, fica, dura, duram,
    demora, demoram, leva, tempo, tarde, cedo, exatamente, exato, mais, ainda, entao, isso, isto, esse,
    ele, ela, eles, elas, preciso, precisa, necessario, possivel, hora, horas, minutos, dias, total,
    mesmo, aproximadamente, vale, valor, dia, minuto
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
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

export const handoff: HandoffWords = {
  contact: `
    falar, conversar, contatar, contactar, conectar, transferir, transfere, transfira, passar, passa,
    atendido, atender, falo
  `,
  people: `
    humano, humana, pessoa, alguém, alguem, atendente, agente, operador, operadora, consultor, consultora,
    funcionário, funcionaria, funcionária, representante, responsável, colega, colaborador,
    atendimento humano, ser humano, apoio ao cliente, suporte
  `,
  between: `
    com, a, um, uma, o, os, do, da, de, para, pra, por, verdade, real, algum, alguma, me, mim, em, contato,
    contacto, seu, sua, vosso, ao, direto, ser, carne, osso, e
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    alguém, humano, um humano, uma pessoa, pessoa real, uma pessoa real, uma pessoa de verdade, atendente,
    um atendente, atendente humano, atendimento humano, operador, um operador, ser humano, não um robô,
    apoio ao cliente, um funcionário
  `,
  around: `
    por, favor, pf, pfv, quero, queria, gostaria, preciso, posso, pode, podem, tem, me, com, um, uma, de,
    aqui, agora, já, oi, olá, ok, não, nao, algum, alguma, prefiro, falar, eu, há, dá
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    (que tal/e se/pode ser/o que acha), (posso/poderia/podemos/podiamos/pode/podem/poderiamos/da pra/da para)
    [{word}] (ser/ir/vir/fazer/por/colocar/mudar/passar/trocar/marcar/reservar/remarcar),
    (seria possivel/e possivel/melhor) {0-2 words} _, _ {0-2 words} (possivel/disponivel/livre/melhor/bem),
    em vez, no lugar
  `,
  ownBooking: `
    (quando/a que horas/que horas/que dia/qual/para quando/pra quando) [e/era/foi/esta/ficou] [a/o]
    (minha/meu/nossa/nosso) {booking}, [o] que [eu] (reservei/marquei/pedi/agendei), (quando/para quando/pra
    quando/que dia/a que horas/para quantos/para quantas {word}) [eu] (reservei/marquei/agendei)
  `,
  bookings: "reserva, consulta, marcacao, visita, agendamento, horario marcado, sessao",
};

export const changes: ChangeWords = {
  change: "mudar, alterar, trocar, modificar, remarcar, adiar, corrigir, ajustar, reagendar",
  undo: "cancelar, cancelamento, desmarcar, anular",
  other: "outro, outra",
  time: "hora, horario",
  date: "dia, data",
  whole: "pedido, (mudar/alterar/trocar/remarcar) isso, (muda/altera/adia/remarca)-l(o/a)",
  button: "Mudar: {title}",
};

export const negations: NegationWords = {
  frames: `
    [já] não (quero/queremos/queria/gostaria de/gostaríamos de/preciso de/preciso/precisamos de/desejo/desejamos/pretendo/é preciso/é para/se deve/deve) [que],
    de forma alguma, de jeito nenhum, (prefiro/preferia) não, não [me/nos/o/a]
    {not before: (consegue/consegues/recebe/aparece/pode/podem/deve/responde/tem/sabe/existe/vem/este/esse/ele) }{kept: {2+ letters}(e/es/em/ga/gas/gam/ar/er/ir)}
  `,
  wishes: "",
  negators: "não, nunca, jamais, nenhum, nenhuma",
  unable: "posso, pode, podemos, consigo, consegue, conseguimos, pude",
  prefixes: "des, de, dis, não",
  again: "re",
};
