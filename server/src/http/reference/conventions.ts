import { errors } from "@cxc/contract/errors.ts";
import { CHAT_MESSAGE_MAX } from "@cxc/contract/rules.ts";
import { codeBlock, escapeHtml } from "./html.ts";

const ANSWER = `{ "status": true, "message": "OK", "data": …, "meta": { "page": 1, "per_page": 10, "total": 42 } }`;

const ERROR = `{
  "status": false,
  "message": "Required",
  "code": "invalid",
  "errors": { "description": "Required", "settings.threshold": "Please enter valid value" }
}`;

const STREAM = `event: delta
data: {"text":"We are "}

event: delta
data: {"text":"open from 9 to 18."}

event: reply
data: {"response":"<p>We are open from <strong>9 to 18</strong>.</p>","conversation_id":"…", …}`;

/** What holds for every call, as HTML: answers, errors, keys against a second time, event streams, chats. */
export function conventions(): string {
  return `<h2 id="answers">Answers and errors</h2>
<p>Bodies and answers are JSON. Every answer has the same shape; <code>data</code> is what the call's page says, and
lists have <code>meta</code>.</p>
${codeBlock("An answer", ANSWER)}
<p>An error has <code>status: false</code> and a <code>code</code>. Branch on the code, never on the text.
<code>errors</code> says by field what is wrong with a body, and <code>message</code> is the first of them. A 409 <code>conflict</code> has in <code>data</code> what is
there now. A 5xx has a <code>request_id</code>, by which the operator finds it in the log. 429 and 503 have the header
<code>Retry-After</code> where it is known when to come back, in seconds.</p>
${codeBlock("An error", ERROR)}
<table><caption>Codes of errors</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message, unless it says more</th></tr></thead>
<tbody>${codeRows()}</tbody></table>
<h2 id="idempotency">Once and no more</h2>
<p>Send the header <code>Idempotency-Key</code> with a random UUID where a call takes it. A repeat with the same key within
a day changes nothing more and is answered as the first was. The same key with another body is a 409
<code>key_reused</code>. So a call whose answer was lost can be sent again.</p>
<h2 id="streams">Event streams</h2>
<p>A chat answers as an event stream where the request says <code>Accept: text/event-stream</code>. <code>delta</code>
brings text as it is made, <code>reply</code> is the whole answer and the last event, <code>error</code> ends the stream
with an error of the shape above. Show the <code>reply</code> in place of the pieces: they are plain text. Lines that begin
with a colon keep the connection open; pass over them. Until the first event an error is an answer with its own status.</p>
${codeBlock("An event stream", STREAM)}
<h2 id="chats">Chats</h2>
<ul>
<li><code>response</code> is HTML, made safe to be put into a page as it is.</li>
<li>A message has ${CHAT_MESSAGE_MAX.toLocaleString("en")} characters at most.</li>
<li>Send the <code>conversation_id</code> of the answer to go on. It is the visitor's secret: whoever has it reads and
continues the conversation. Lists of conversations name it by another id.</li>
<li><code>mode: "test"</code> asks the draft and needs a credential, else it is a 401.</li>
<li>A live chat needs none. An agent that isn't published is a 404, as one that doesn't exist is.</li>
</ul>`;
}

function codeRows(): string {
  return Object.entries(errors)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code.replaceAll("_", "_<wbr>")}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join("");
}
