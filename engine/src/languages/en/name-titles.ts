import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      guest, party, customer, client, contact, visitor, patient, caller, booker, tenant, passenger,
      participant, attendee, student, pupil, child, member, driver, account[ ]holder
    `,
    occasions: "booking, reservation, appointment, order",
    names: "[first/last/given/family/middle/full] (name/surname/forename)[s]",
    joins: "and",
    before: "your, the, full, first, last, and, complete",
    of: "of the, of, for the, on the",
    elided: "",
    contactPersons: "contact person",
    firstParts: "first, given, fore",
    lastParts: "last, family, surname",
  },
};
