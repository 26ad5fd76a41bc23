import type { AgentText } from "@cxc/contract/agent-texts.ts";

/** The sentences that an agent says by itself. `{name}`, `{person}`, `{title}`, `{titles}`, `{values}`, `{date}`, `{number}`, `{address}`, `{text}`, `{other}` and `{language}` are filled by the caller. */
export interface EngineSentences extends Record<AgentText, string> {
  greeting: string;
  /** Before anything else: that a machine answers. `{person}`: how to reach a person, which is one of the next three. */
  disclosure: string;
  /** Where asking for a person hands over, where it takes what the visitor leaves, and where it does neither. */
  reach_hand_off: string;
  reach_contact: string;
  reach_nobody: string;
  /** To who says hello in a conversation that has begun. */
  greeted_again: string;
  unknown: string;
  suggest_nearest: string;
  /** Before an answer that the data source may have. */
  hedge: string;
  /** Below a list: `{number}` items of it are left out. */
  and_more: string;
  /** `{address}`: where the business is, to who asks for it. */
  find_us: string;
  form_intro: string;
  /** Where a text answered nothing that the form asks. */
  form_again: string;
  /** `{date}`: a day that was given for something planned, before it is asked for. */
  day_passed: string;
  /** `{value}`: the title and the value that a message may have stated, asked back. */
  value_doubtful: string;
  /** `{value}`: one that merely stands in a question that nobody could answer. */
  value_mentioned: string;
  /** `{value}`: what is proposed where a value was left open, one or several. */
  values_proposed: string;
  /** Between which values the one has to be that is asked for: both, or only one of `{from}` and `{to}`. */
  limit_between: string;
  limit_from: string;
  limit_to: string;
  cancelled: string;
  too_many_turns: string;
  /** After an action that changed something, where its reply lacks what was answered. */
  action_done: string;
  action_failed: string;
  /** A person goes on with the conversation. */
  handed_off: string;
  unknown_outcome: string;
  ended: string;
  /** The answer to thanks. */
  welcome: string;
  neutral_reply: string;
  /** Before an action that changes data. */
  confirm: string;
  /** Before that action runs once more, because the visitor corrected a value after it had run. */
  confirm_again: string;
  /** A value was corrected after the end, where nothing has to run again. */
  changed: string;
  /** The answers to other small talk. */
  goodbye: string;
  how_are_you: string;
  /** To who asks who or what answers here: the truth. `{person}` as in `disclosure`. */
  are_you_bot: string;
  /** To who asks for a moment. */
  waiting: string;
  /** To a mere "ok". */
  acknowledged: string;
  /** `{number}`: where help is called, in the agent's country. */
  danger: string;
  /** To anger, before a person is offered where there is one. */
  anger: string;
  /** To who understands nothing, above what may be asked; where a form is open, what that needs. */
  confusion: string;
  form_explained: string;
  /** To “I don't know”; beside a form, what can be done without the value. */
  refusal: string;
  form_refused: string;
  /** To who has to think; where an action waits for a yes, that nothing happens before. */
  doubt: string;
  doubt_confirm: string;
  /** To praise, to an apology, and to what is no business of an agent. */
  praise: string;
  apology: string;
  banter: string;
  /** To who speaks another language, in both. */
  only_language: string;
  /** Below thanks or a goodbye that leave a form open. */
  unfinished: string;
  /** `{titles}`: what else is open, in the same place. */
  still_open: string;
  /** `{text}`: a part of a message that nothing was made of, before it is noted for a person to read, and once it is. */
  note_offer: string;
  noted: string;
  /** `{title}`: the other intent of a message, once the first is done. */
  go_on: string;
  /** `{title}`: what had been left for something else. */
  back_to: string;
  /** What was open, where the live version has its intent no more. */
  not_offered: string;
  /** `{title}`: what was open and has had nothing for many turns. */
  put_away: string;
  /** To who wants to change what was booked, and doesn't say what of it. */
  what_to_change: string;
  /** To who asks when their booking is, or to change it, where this conversation has none. */
  nothing_booked: string;
  /** To who asks to take back what is booked, where no intent does that; who can is told after it. */
  cannot_undo: string;
  /** To who asks for a person: with an intent that keeps their details, and without any. */
  person_by_contact: string;
  person_not_here: string;
  /** After several messages that nobody understood. */
  offer_person: string;
  /** `{title}`: the one intent that may be meant. */
  suggest_one: string;
  /** `{title}` and `{other}`: the two intents that may be meant, where either would begin something. */
  ask_which: string;
  /** Asked for a value whose entity has no question of its own, by what it is. */
  ask_date: string;
  ask_time: string;
  ask_name: string;
  ask_email: string;
  ask_phone: string;
  ask_url: string;
  ask_count: string;
  ask_amount: string;
  ask_choice: string;
  ask_yes_no: string;
  /** `{example}`: a value as it may be typed. */
  for_example: string;
  /** The call-back that takes what a visitor leaves where an agent has no way to a person: its title, its fields and what it asks. */
  call_back: string;
  title_name: string;
  title_phone: string;
  title_email: string;
  title_about: string;
  ask_reach: string;
  ask_about: string;
  /** Once the call-back is noted. */
  call_back_noted: string;
}
