/** All that the window says by itself, in one language; the files are in `texts`. */
export interface ChatTexts {
  /** BCP 47. */
  language: string;
  direction: "ltr" | "rtl";
  online: string;
  replyTime: string;
  exitNote: string;
  reset: string;
  close: string;
  /** Name of the message box. */
  message: string;
  placeholder: string;
  send: string;
  /** `{max}` is a number of characters. */
  tooLong: string;
  /** Name of the log. */
  log: string;
  /** Who speaks, read by screen readers before each message. */
  youSaid: string;
  agentSaid: string;
  typing: string;
  latest: string;
  suggestions: string;
  sources: string;
  /** Name of the form, and the sentence that announces it. */
  form: string;
  formArrived: string;
  submit: string;
  /** Also what is said by it: the engine knows it in each of the languages. */
  cancel: string;
  /** Beside a value that was understood; its name says the value's label too. */
  change: string;
  yes: string;
  no: string;
  /** What a list shows before anything is chosen. */
  choose: string;
  required: string;
  validValue: string;
  validEmail: string;
  validPhone: string;
  validUrl: string;
  selectValid: string;
  notSent: string;
  tryAgain: string;
  somethingWentWrong: string;
  timeout: string;
  /** A proxy, a firewall or another log-in answered in the server's place; `{status}` is HTTP's. */
  notOurs: string;
  /** A message waits: without a connection, without an answer, or because the server asks to wait; the last two stand
   *  before the seconds until the next try. */
  offline: string;
  noAnswer: string;
  busy: string;
  sendNow: string;
  /** Name of the two buttons under a reply, and what is said after one was pressed. */
  rating: string;
  helpful: string;
  notHelpful: string;
  rated: string;
  notRated: string;
  startedAnew: string;
}
