import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "mudar, alterar, trocar, modificar, remarcar, adiar, corrigir, ajustar, reagendar",
  undo: "cancelar, cancelamento, desmarcar, anular",
  other: "outro, outra",
  time: "hora, horario",
  date: "dia, data",
  whole: "pedido, (mudar/alterar/trocar/remarcar) isso, (muda/altera/adia/remarca)-l(o/a)",
  button: "Mudar: {title}",
};
