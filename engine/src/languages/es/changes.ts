import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "cambiar, modificar, mover, aplazar, posponer, reprogramar, corregir, ajustar",
  undo: "cancelar, cancelacion, anular, darse de baja",
  other: "otro, otra",
  time: "hora, horario",
  date: "dia, fecha",
  whole: "pedido, (cambiar/mover/modificar/aplazar/posponer/reprogramar)l(o/a)",
  button: "Cambiar: {title}",
};
