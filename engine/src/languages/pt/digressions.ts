import type { DigressionWords } from "../parts/digression-words.ts";

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
  bookings: `
    consulta, reserva, marcacao, mesa, visita, agendamento, aula, horario marcado, treino, sessao, tratamento,
    massagem, estadia
  `,
};
