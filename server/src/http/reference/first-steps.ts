import { paths } from "@cxc/contract/paths.ts";

interface Step {
  title: string;
  /** For a shell with curl and grep; each goes on from what the ones before it set. */
  commands: string;
  /** What comes of it, in HTML. */
  outcome: string;
}

const JSON_BODY = `-H "Content-Type: application/json"`;
const CREDENTIAL = `-H "Authorization: Bearer $TOKEN"`;

/** From nothing to an answer, on the installation at this address; a test runs each as the page shows it. */
export function firstSteps(address: string): Step[] {
  return [
    {
      title: "Log in",
      commands: `API=${address}
EMAIL="you@example.com"
PASSWORD="your password"
LOGIN=$(curl -sS "$API${paths.login}" ${JSON_BODY} \\
  -d "{\\"email\\": \\"$EMAIL\\", \\"password\\": \\"$PASSWORD\\"}")
echo "$LOGIN"`,
      outcome: "You signed up in the console; a program logs in as a person does, with a user of its own.",
    },
    {
      title: "Take the token",
      commands: `TOKEN=$(echo "$LOGIN" | grep -o '"access_token":"[^"]*"' | cut -d '"' -f 4)
curl -sS "$API${paths.me}" ${CREDENTIAL}`,
      outcome:
        "The token is <code>data.access_token</code> of the answer. It goes into the header <code>Authorization</code> of each call that needs a credential. It lasts for 30 days after its last use; then a call is a 419 <code>session_expired</code>, and the program logs in again.",
    },
    {
      title: "Make an agent",
      commands: `id_of() { grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4; }
SOURCE=$(curl -sS "$API${paths.dataSources}" ${CREDENTIAL} ${JSON_BODY} \\
  -d '{"title": "Bike shop", "articles": [{"title": "Repairs", "description": "We repair city bikes and cargo bikes."}]}' | id_of)
AGENT=$(curl -sS "$API${paths.agents}" ${CREDENTIAL} ${JSON_BODY} \\
  -d "{\\"name\\": \\"Bike shop\\", \\"description\\": \\"Answers customers of the shop\\",
       \\"prompt\\": \\"Be friendly and brief\\", \\"data_source\\": \\"$SOURCE\\"}" | id_of)
echo "$AGENT"`,
      outcome:
        "An agent answers from a data source, so that is made first. <code>data.id</code> of an answer names what was made in every later call.",
    },
    {
      title: "Add an intent",
      commands: `curl -sS "$API${paths.agentIntents.replace(":id", "$AGENT")}" ${CREDENTIAL} ${JSON_BODY} \\
  -d '{"title": "Opening hours", "prompt": "Say when the shop is open", "reply": "We are open from **9 to 18**.",
       "training_phrases": ["when are you open", "opening hours", "how late can I come"]}'`,
      outcome:
        "A reply may use Markdown. Training begins at once; the phrases as they stand answer meanwhile.",
    },
    {
      title: "Ask it",
      commands: `curl -sS "$API${paths.chat}" ${CREDENTIAL} ${JSON_BODY} \\
  -d "{\\"agent_id\\": \\"$AGENT\\", \\"message\\": \\"When are you open?\\", \\"mode\\": \\"test\\"}"`,
      outcome: `<code>data.response</code> is the answer, in HTML. <code>mode: "test"</code> asks the draft, and needs the credential. Visitors send neither; for them the agent has to be published, and until then it is a 404.`,
    },
  ];
}
