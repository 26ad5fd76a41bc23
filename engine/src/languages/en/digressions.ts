import type { DigressionWords } from "../parts/digression-words.ts";

export const digressions: DigressionWords = {
  proposals: `
    (what/how) about, (what/how) _{last}, what if, (can/could/may/shall/should) (i/we/you/u) [{word}]
    (come/do/make/take/have/be/start/arrive/try/book/move/change/switch/shift/push/get/say/go/reschedule),
    (is/are/would/does/will) [it/the] _ [also] [be] (possible/available/free/ok/okay/work/fine/better/good),
    is it (possible/ok/okay), instead, or rather, rather _, any chance of [{word}] _
  `,
  ownBooking: `
    what (did/have) i [{word}] (book/booked/order/ordered/reserve/reserved/schedule/scheduled), (when/what
    time/what day/which day/at what time/what)( (is/was/exactly is)/'s) (my/our) [{word}] {booking},
    (when/what time/which day/what day/for when/how many {word}/which {word}) (did/have) i [{word}]
    (book/booked/order/ordered/reserve/reserved/schedule/scheduled), (is/was) my {booking} (booked/confirmed),
    (did/have) i [already] (book/booked/reserve/reserved)
  `,
  bookings: `
    appointment, booking, reservation, table, visit, slot, meeting, class, lesson, session, tour, training,
    trial, haircut, treatment, massage, consultation, check-up, workshop, stay
  `,
};
