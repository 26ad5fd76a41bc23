import { messages } from "@cxc/contract/messages.ts";
import { CHAT_MESSAGE_MAX } from "@cxc/contract/rules.ts";

export interface ChatTexts {
  online: string;
  replyTime: string;
  exitNote: string;
  reset: string;
  close: string;
  /** Name of the message box. */
  message: string;
  placeholder: string;
  send: string;
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

/** The window on a website. */
export const liveTexts: ChatTexts = {
  online: messages.online,
  replyTime: messages.replyTime,
  exitNote: 'Send "Exit" to end the chat.',
  reset: "New conversation (reset)",
  close: "Close",
  message: "Message",
  placeholder: "Write a message",
  send: "Send",
  tooLong: `The maximum length of ${CHAT_MESSAGE_MAX} characters is reached`,
  log: "Messages",
  youSaid: "You said:",
  agentSaid: "Agent said:",
  typing: "The agent is typing",
  latest: "Latest message",
  suggestions: "Suggestions",
  sources: "Sources",
  form: "Details",
  formArrived: "There is a form to fill in before the message box.",
  submit: "Submit",
  change: "Change",
  yes: "Yes",
  no: "No",
  choose: "Please choose",
  required: messages.required,
  validValue: messages.validValue,
  validEmail: messages.validEmail,
  validPhone: messages.validPhone,
  validUrl: messages.validUrl,
  selectValid: messages.selectValid,
  notSent: "Not sent.",
  tryAgain: "Try again",
  somethingWentWrong: messages.somethingWentWrong,
  offline: "You are offline. Your message is sent as soon as you are back.",
  noAnswer: "No answer yet. Trying again in",
  busy: "A moment, please. Your message is sent again in",
  sendNow: "Send now",
  rating: "Was this helpful?",
  helpful: "Helpful",
  notHelpful: "Not helpful",
  rated: "Thank you. Your rating is saved.",
  notRated: "Your rating could not be saved.",
  startedAnew: "The earlier conversation has ended, so this is a new one.",
};

/** The console's test window, as the specification words it (section 2). */
export const testTexts: ChatTexts = { ...liveTexts, exitNote: messages.exitNote, reset: "Reset" };
