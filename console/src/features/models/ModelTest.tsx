import type { ModelSettings } from "@cxc/contract/models.ts";
import { Button, Text, Title } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toastError } from "../../ui/toast.ts";
import classes from "./ModelTest.module.css";
import { type ModelProbes, useTestModel } from "./use-models.ts";

interface ModelTestProps {
  settings: ModelSettings;
  /** Something is typed that is not saved. */
  isStale: boolean;
}

/** Asks the stored models, and says what came back. */
export function ModelTest({ settings, isStale }: ModelTestProps) {
  const test = useTestModel();
  const hasModel = settings.provider !== "none" || settings.embeds_locally;
  return (
    <section aria-label="Connection" className={classes.panel}>
      <Title order={2} size="sm">
        Connection
      </Title>
      <Text size="sm" c="dimmed">
        {explanation(hasModel, isStale)}
      </Text>
      <Button
        variant="default"
        className={classes.button}
        disabled={!hasModel || isStale}
        loading={test.isPending}
        onClick={() => test.mutate(undefined, { onError: (error) => toastError(failureText(error)) })}
      >
        Test connection
      </Button>
      <div aria-live="polite">
        {test.data && !isStale && (
          <ul className={classes.results}>
            <Probe name="Chat model" probe={test.data.chat} />
            <Probe name="Embedding model" probe={test.data.embedding} />
          </ul>
        )}
      </div>
    </section>
  );
}

function explanation(hasModel: boolean, isStale: boolean): string {
  if (isStale) return "Save your changes first: what is tested is what is saved.";
  if (!hasModel) return "There is nothing to connect to while the provider is None.";
  return "Asks the chat model for a word and the embedding model for a vector.";
}

function Probe({ name, probe }: { name: string; probe: ModelProbes["chat"] }) {
  return (
    <li className={classes.probe}>
      <div className={classes.head}>
        <Text fw={500}>{name}</Text>
        {probe ? (
          <StatusBadge tone={probe.is_ok ? "positive" : "negative"}>
            {probe.is_ok ? "Works" : "Failed"}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Not set up</StatusBadge>
        )}
        {probe && (
          <Text size="xs" c="dimmed">
            {Math.round(probe.duration_ms).toLocaleString("en")} ms
          </Text>
        )}
      </div>
      {probe?.message && <Text size="sm">{probe.message}</Text>}
    </li>
  );
}
