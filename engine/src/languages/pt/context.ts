import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "e",
  clauseJoint: "e, mas",
  with: "com",
  including: "",
  without: "sem",
  wish: "quero, preciso, gostaria",
  not: "não, nenhum",
  except: "exceto, salvo, tudo menos, todos menos, qualquer um menos, qualquer coisa menos, a não ser",
  me: "mim",
  addedBefore: "mais, outros, outras",
  addedBehind: "a mais, extra, adicional, adicionais",
  subjects: "eu, nós",
  half: "meia",
  beforeDay: "o, de, dia",
  more: "outras",
  labels: "mesa, piso, sala",
  bring: "entreg",
  planned: `
    agendar, reservar, agendamento, consulta, visita, reserva, entrega, chegada, saída, partida,
    data de início
  `,
  passed: "últim(o/a)[s], passad(o/a), nascimento, compra",
  afterwards: "fatura, recibo, queixa, reclamação, avaliação, reembolso, dano[s], perdid(o/a)",
  common: `
    o, a, os, as, um, uma, de, e, ou, com, para, número, data, hora, horário, quanto, quanta, quantos,
    quantas, quero, quer, querem, queremos, preciso, precisa, deseja
  `,
  notThisJoint: "",
  countingArticle: "",
  counted: {
    "people/all": "pessoas, pessoa, convidados, passageiros, lugares, hóspedes",
    "people/adults": "adultos, adulto",
    "children/all": "crianças, criança, filhos, filhas, bebês, bebê, bebés, bebé",
    "nights/all": "noites, noite",
    "rooms/all": "quartos, quarto",
    "tickets/all": "ingressos, bilhetes",
    "days/all": "dias, dia",
    "weeks/all": "semanas, semana",
    "months/all": "meses, mês",
    "years/all": "anos, ano, idade",
    "hours/all": "horas, hora",
    "minutes/all": "minutos, minuto, segundos",
    "money/all": "euros, reais, real, preço, valor",
    "percent/all": "",
    "length/all": "km, m, cm, mm",
    "weight/all": "kg, g, peso",
    "stars/all": "estrelas",
    "talk/all": "vezes",
  },
  related: {
    delivery: "entrega",
    collection: "",
  },
  names: {
    named: "[o] meu nome é, me chamo, chamo-me",
    introduced: "nome, sou [o/a], aqui é [o/a], [quem] fala [o/a], em nome de",
    titles: "sr[a]., senhor[a], dona",
    thisIs: "",
    speaking: "",
    beforeContact: "para, por, de, da",
    nearContact: "olá, obrigado, ligue, liguem, boa, bom, dia, tarde, noite, senhor, senhora",
    particles: "da, do, dos, das, de",
    notInName: "e, o, de",
  },
};

export const roles: RoleWords = {
  start:
    "início, começo, começa, origem, procedência, primeiro dia, primeira (noite/data), ida, mínimo, entrada",
  end: "fim, termina, destino, último dia, última (noite/data), volta, regresso, máximo",
  departure: "partida, saída, saio, sai",
  arrival: "chegada, chego, chega",
  via: "via, passando por, escala em",
  birth: "nascimento, nascid(o/a), nasci",
  from: "desde, do, da, a partir d(e/o/a)",
  to: "até, até (o/a), com destino a",
  fromPlace: "de",
  toPlace: "para, para (o/a), a, ao",
  since: "desde",
  beside: "o, a, dia, próximo, próxima",
};

export const naming: NamingWords = {
  joins: "e",
  leads: "para, sou, em nome de",
  before: "(E/e)m nome de, (P/p)ara",
  notInName: "eu, meu, minha, você, sou, tenho, posso, não, nao",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      hóspede, convidado, contato, criança, passageiro, responsável, aluno, paciente, cliente, visitante,
      participante, titular
    `,
    occasions: "reserva",
    names: "[sobre]nome [completo]",
    joins: "e",
    before: "seu, o",
    of: "da, do, de",
    elided: "",
    contactPersons: "pessoa de contato",
    firstParts: "",
    lastParts: "sobrenome",
  },
};

export const titles: TitleWords = {
  email: "",
  phone: "telefone, celular",
  postcode: "cep",
  url: "",
  reference: `
    {0+ letters}número d(e/o/a) (client(e/a)/pedido/reserva/factura/fatura/encomenda/cartão/sócio){0+ letters},
    {0+ letters}código d(e/o) (reserva/pedido){0+ letters}, referência
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "nº",
  spellings: "wifi = rede sem fio",
  spellingsAtEnd: "",
};

export const framing: FramingWords = {
  called: `
    (chama-se/se chama/nos chamamos/chamamo-nos/me chamo/chamo-me),
    (a/o/nossa/nosso/minha/meu) {1-2 words} (se chama/chama-se),
    [o] [nosso/meu/seu] nome [completo/da empresa] é
  `,
  introduced: "somos, é, seria, sou, isto é, trata-se de, são",
  behind: "é o nome, é o nosso nome, se chama",
  at: "arroba",
  atToo: "",
  dot: "ponto",
  extension: "ramal, extensão, ext",
  accounts: "conta, pedido, reserva, fatura, cartão, cliente, contrato, código, referência, iban",
};
