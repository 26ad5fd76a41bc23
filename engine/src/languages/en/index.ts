import type { WholePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const en: WholePack = {
  code: "en",
  detection: {
    scripts: "Latin",
    frequent: `
      the, of, and, to, in, is, was, that, for, it, with, as, on, be, at, by, this, are, from, or, have, an,
      they, which, you, were, all, we, can, there, what, how, do, does, where, when, who, why, i, my, your,
      not, if, will, about, would, has, me, but, been, their, did, many, much
    `,
    letters: "",
    sharedLetters: "",
    affixes: "-ing, -tion, -ed, -ly, -ness, -ght, -ck, wh-, th-, -ous, -ful",
  },
  sentences,
  answers,
  questions,
  chitchat,
  handoff,
  digressions,
  titles,
  nameTitles,
  roles,
  naming,
  framing,
  figures,
  facts,
  addresses,
  writing,
  changes,
  shortForms: `
    u = you, ur = your, r = are, hrs = hours, hr = hour, mins = minutes, appt = appointment,
    appts = appointments, adress = address, addres = address, addy = address, addr = address, tmrw = tomorrow,
    tmr = tomorrow, tmw = tomorrow, 2moro = tomorrow, 2nite = tonight, 2day = today, wknd = weekend,
    wkend = weekend, b4 = before, pic = picture, pics = pictures, bday = birthday, xmas = christmas,
    resto = restaurant, cuz = because, bc = because, wanna = want to, gonna = going to, dunno = don't know,
    gimme = give me, wheres = where is, whats = what is, whens = when is, hows = how is, whos = who is,
    whys = why is, tel = telephone, avail = available, thurs = thursday, tues = tuesday, wat = what,
    wen = when, wher = where, pls = please, plz = please, thx = thanks, ppl = people, yrs = years, yr = year,
    wks = weeks, wk = week, mth = month, mths = months, approx = approximately, incl = including,
    qty = quantity, amt = amount, info = information, msg = message, thanx = thanks, gm = good morning
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "english" },
  stopWords: { list: "english", added: "a, s, t, d, m, ll, re, ve, did, us, also", kept: "" },
  queries,
};
