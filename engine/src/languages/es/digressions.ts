import type { DigressionWords } from "../parts/digression-words.ts";

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
  bookings: `
    cita, reserva, reservacion, mesa, visita, turno, clase, sesion, entrenamiento, tratamiento, masaje,
    consulta, estancia
  `,
};
