import { List, Text } from "@mantine/core";
import { thresholdChange } from "./threshold-change.ts";
import { useLastScores } from "./use-last-scores.ts";

const EXAMPLES_MAX = 3;

interface ThresholdPreviewProps {
  agentId: string;
  /** Percent, as typed. */
  typed: string;
  /** 0 to 1. */
  saved: number;
}

/** What a threshold would have made of the last messages; nothing where it is no number, or nobody has said anything. */
export function ThresholdPreview({ agentId, typed, saved }: ThresholdPreviewProps) {
  const scores = useLastScores(agentId).data;
  const percent = Number(typed.trim().replace(",", "."));
  if (!scores || scores.messages.length === 0 || typed.trim() === "" || !(percent >= 0 && percent <= 100))
    return null;
  const { text, examples } = thresholdChange(scores, { percent, saved });
  return (
    <div role="status">
      <Text size="xs">{text}</Text>
      {examples.length > 0 && (
        <List size="xs" mt={4}>
          {examples.slice(0, EXAMPLES_MAX).map(({ message, intent, score }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been said twice
            <List.Item key={index}>
              “{message}” · {intent}, {Math.round(score * 100)} %
            </List.Item>
          ))}
        </List>
      )}
      <Text size="xs" c="dimmed">
        By how sure it was when they came: what was taught since isn't counted in.
      </Text>
    </div>
  );
}
