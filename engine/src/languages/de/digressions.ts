import type { DigressionWords } from "../parts/digression-words.ts";

export const digressions: DigressionWords = {
  proposals: `
    wie war(e/s/'s), wie sieht es, was ist mit, (kann/konnen/konnte/konnten) (ich/wir/sie) {0-3 words}
    [_]{0-12 characters}(kommen/machen/haben/nehmen/verschieben/andern/buchen/legen), ginge,
    (geht/passt/klappt/ware) {0-2 words} _,
    _ {0-2 words} (moglich/frei/verfugbar/ok/okay/besser/gehen/passen/klappen), stattdessen,
    (lieber/eher) {0-2 words} _
  `,
  ownBooking: `
    wann (ist/war) [{word}] (mein/meine/unser/unsere) {booking},
    was (habe/hab) ich {0-2 words} (gebucht/reserviert/bestellt/ausgemacht/vereinbart), [fur] (wann/welchen
    {word}/welche {word}/wie viele {word}/um wie[ ]viel uhr) (habe/hab) ich {0-3 words}
    (gebucht/reserviert/bestellt/ausgemacht/vereinbart),
    (um wie[ ]viel uhr/an welchem tag/welcher tag/wie) (ist/war/lautet) (mein/meine/unser/unsere) {booking},
    (ist/war) (mein/meine) {booking} (gebucht/bestatigt/fest), (habe/hab) ich {0-2 words} (gebucht/reserviert)
  `,
  bookings: `
    termin, impftermin, buchung, reservierung, tisch, besuch, kurs, abholung, fuhrung, training,
    probetraining, behandlung, massage, beratung, untersuchung, aufenthalt
  `,
};
