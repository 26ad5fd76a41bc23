import type { TestedTurn, TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { Text } from "@mantine/core";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { DIFFERENCE_LABELS } from "./difference-labels.ts";
import classes from "./run.module.css";

interface ResultItemProps {
  agentId: string;
  result: TestRunWithResults["results"][number];
}

/** One test of a run: where it failed, expected beside got, with the why of each turn. */
export function ResultItem({ agentId, result: { test_id, name, is_passed, turns } }: ResultItemProps) {
  return (
    <li className={classes.result}>
      <div className={classes.head}>
        <StatusBadge tone={is_passed ? "positive" : "negative"}>
          {is_passed ? "Passed" : "Failed"}
        </StatusBadge>
        {test_id === null ? (
          <Text size="sm">{name} (deleted since)</Text>
        ) : (
          <TextLink
            link={{
              to: "/agents/tests/$agentid/update/$testid",
              params: { agentid: agentId, testid: test_id },
            }}
          >
            {name}
          </TextLink>
        )}
      </div>
      {turns.map(
        (turn, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is named by its place
          turn.differences.length > 0 && <FailedTurn key={n} turn={turn} />,
      )}
    </li>
  );
}

function FailedTurn({ turn: { message, differences, response, why } }: { turn: TestedTurn }) {
  return (
    <div className={classes.turn}>
      <Text size="sm" dir="auto">
        {message === "" ? "The conversation starts" : `“${message}”`}
      </Text>
      <dl className={classes.differences}>
        {differences.map(({ kind, expected, got }) => (
          <div key={`${kind} ${expected}`} className={classes.difference}>
            <dt>{DIFFERENCE_LABELS[kind]}</dt>
            <dd>
              <span className={classes.side}>Expected</span> {expected}
            </dd>
            <dd>
              <span className={classes.side}>Got</span> {got}
            </dd>
          </div>
        ))}
      </dl>
      {(response || why) && (
        <Disclosure label="Reply and why">
          <Text size="sm" dir="auto">
            {response || "No reply"}
          </Text>
          <Text size="xs" c="dimmed" className={classes.why}>
            {why}
          </Text>
        </Disclosure>
      )}
    </div>
  );
}
