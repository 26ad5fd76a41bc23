import { messages } from "@cxc/contract/messages.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { texts } from "./texts/en.ts";

/** The console's test window, as the specification words it (section 2). */
export const testTexts: ChatTexts = { ...texts, exitNote: messages.exitNote, reset: "Reset" };
