import type { LocalModel } from "@cxc/contract/local-model.ts";
import { Button, Progress, Stack, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toastError } from "../../ui/toast.ts";
import classes from "./LocalModel.module.css";
import { megabytes } from "./megabytes.ts";
import { useCancelLocalModel } from "./use-local-model.ts";

type Incoming = NonNullable<LocalModel["incoming"]>;

/** A model that is on its way, or why it did not arrive. */
export function ModelProgress({ model, mayStop }: { model: Incoming; mayStop: boolean }) {
  const cancel = useCancelLocalModel();
  const isFailed = model.state === "failed";
  const stop = mayStop && (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(undefined, { onError: (error) => toastError(failureText(error)) })}
    >
      {isFailed ? "Dismiss" : "Stop"}
    </Button>
  );
  if (isFailed)
    return (
      <div className={classes.install}>
        <Notice tone="error" title={`"${model.title}" was not installed`}>
          <Stack gap="xs" align="flex-start">
            {model.error}
            {stop}
          </Stack>
        </Notice>
      </div>
    );
  const { bytes_done, bytes_total } = model;
  const isMeasured = model.state === "downloading" && bytes_total !== null;
  return (
    <div className={classes.panel}>
      <Text fw={500}>Installing {model.title}</Text>
      <Progress.Root size="sm">
        <Progress.Section
          value={isMeasured ? Math.min(100, (100 * bytes_done) / bytes_total) : 100}
          animated={!isMeasured}
          aria-label={`Installing ${model.title}`}
          aria-valuetext={wordsOf(model)}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {wordsOf(model)}
      </Text>
      {stop && <Stack align="flex-start">{stop}</Stack>}
    </div>
  );
}

function wordsOf({ state, bytes_done, bytes_total }: Incoming): string {
  if (state === "checking") return "Trying whether it works";
  if (state === "uploading") return "Taking its files";
  if (bytes_done === 0) return "About to be fetched";
  const done = megabytes(bytes_done);
  return bytes_total === null ? `${done} so far` : `${done} of ${megabytes(bytes_total)}`;
}
