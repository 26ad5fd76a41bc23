import type { ConversationTurn } from "@cxc/contract/conversations.ts";

const CENT = 0.01;

/** Whose words they are, score, time, tokens and cost of a turn, as far as there are any. */
export function turnFigures(turn: ConversationTurn): string[] {
  const { intent, latency_ms, input_tokens, output_tokens, cost } = turn;
  const tokens = input_tokens + output_tokens;
  return [
    ...(turn.generated ? ["Worded by a model"] : []),
    ...(intent ? [`${intent.title} ${Math.floor(intent.score * 100)} %`] : []),
    ...(latency_ms === null ? [] : [millisecondsText(latency_ms)]),
    ...(tokens > 0 ? [`${tokens.toLocaleString("en")} tokens`] : []),
    ...(cost !== null && cost > 0 ? [dollarText(cost)] : []),
  ];
}

/** "240 ms", "1.2 s". */
function millisecondsText(milliseconds: number): string {
  return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`;
}

/** "$1.20", "< $0.01" below a cent. */
function dollarText(dollars: number): string {
  return dollars < CENT ? "< $0.01" : `$${dollars.toFixed(2)}`;
}
