import type { AddressWords } from "./parts/address-words.ts";
import type { AnswerWords } from "./parts/answer-words.ts";
import type { ChangeWords } from "./parts/change-words.ts";
import type { ChitchatWords } from "./parts/chitchat-words.ts";
import type { ContextWords } from "./parts/context-words.ts";
import type { DateTerms } from "./parts/date-terms.ts";
import type { DetectionWords } from "./parts/detection-words.ts";
import type { DigressionWords } from "./parts/digression-words.ts";
import type { EngineSentences } from "./parts/engine-sentences.ts";
import type { FactWords } from "./parts/fact-words.ts";
import type { FigureWords } from "./parts/figure-words.ts";
import type { FramingWords } from "./parts/framing-words.ts";
import type { HandoffWords } from "./parts/handoff-words.ts";
import type { HourWords } from "./parts/hour-words.ts";
import type { NameTitleWords } from "./parts/name-title-words.ts";
import type { NamingWords } from "./parts/naming-words.ts";
import type { NegationWords } from "./parts/negation-words.ts";
import type { NumeralWords } from "./parts/numeral-words.ts";
import type { QuestionWords } from "./parts/question-words.ts";
import type { RoleWords } from "./parts/role-words.ts";
import type { QueryWords, Stemming, StopWords } from "./parts/search-words.ts";
import type { SpanTerms } from "./parts/span-terms.ts";
import type { TitleWords } from "./parts/title-words.ts";
import type { VagueWords } from "./parts/vague-words.ts";
import type { Words } from "./parts/words.ts";
import type { WritingWords } from "./parts/writing-words.ts";

/** What is known of one language: words and templates. Each part is named, also where the language has none of it. */
export interface LanguagePack {
  /** ISO 639-1. */
  code: string;
  /** By what its texts are told from those of others. */
  detection: DetectionWords | undefined;
  /** What the engine says in it. */
  sentences: EngineSentences | undefined;
  /** How visitors agree, refuse, correct and cancel. */
  answers: AnswerWords | undefined;
  /** How a question begins. */
  questions: QuestionWords | undefined;
  chitchat: ChitchatWords | undefined;
  /** How visitors ask for a person. */
  handoff: HandoffWords | undefined;
  /** What is asked beside a form: a proposed value, one's own booking. */
  digressions: DigressionWords | undefined;
  /** What the titles of entities call the texts that they ask for. */
  titles: TitleWords | undefined;
  /** How the title of an entity asks for a person's name. */
  nameTitles: NameTitleWords | undefined;
  /** Which end of a journey, a stay or a range a value is. */
  roles: RoleWords | undefined;
  /** What stands round a name that is given by itself. */
  naming: NamingWords | undefined;
  /** What stands round a value that answers by itself, and how addresses and numbers are said. */
  framing: FramingWords | undefined;
  /** What tells what a figure is, where no noun counts it. */
  figures: FigureWords | undefined;
  /** What a question asks for, so that its answer is known by its look. */
  facts: FactWords | undefined;
  /** How it is asked where somebody is, and how streets are written. */
  addresses: AddressWords | undefined;
  /** Abbreviations, and what has several spellings. */
  writing: WritingWords | undefined;
  /** How visitors ask to change what they said or booked. */
  changes: ChangeWords | undefined;
  /** What people type short in a chat: "u = you". */
  shortForms: Words | undefined;
  /** How numbers are said. */
  numerals: NumeralWords | undefined;
  /** How hours are said, and two of them as the ends of a range. */
  hours: HourWords | undefined;
  /** How far a day or an hour is from now. */
  spans: SpanTerms | undefined;
  /** How a value is left open: "in the afternoon" is read by `dates`, "after three", "whenever" and "a bit later" by these. */
  vague: VagueWords | undefined;
  /** All else of dates, times and numbers; where it is missing, they are read by `spans`, in English and in figures. */
  dates: DateTerms | undefined;
  /** What stands round a value, and whose it is. */
  context: ContextWords | undefined;
  /** How it says that something is not wanted or not so. */
  negations: NegationWords | undefined;
  stemming: Stemming | undefined;
  stopWords: StopWords | undefined;
  queries: QueryWords | undefined;
}

/** The name of a part. */
export type PartName = Exclude<keyof LanguagePack, "code">;

/** The pack of English: what another language lacks is read and said in English. */
export type WholePack = { [Key in keyof LanguagePack]: NonNullable<LanguagePack[Key]> };
