import type { LocalModel } from "@cxc/contract/local-model.ts";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import classes from "./LocalModel.module.css";
import { megabytes } from "./megabytes.ts";
import { useDeleteLocalModel } from "./use-local-model.ts";

interface InstalledModelProps {
  model: NonNullable<LocalModel["installed"]>;
  mayRemove: boolean;
}

/** The model that is in use, and what it is by its bytes. */
export function InstalledModel({ model, mayRemove }: InstalledModelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteLocalModel();
  return (
    <div className={classes.installed}>
      <Group gap="xs">
        <Text fw={500}>{model.title}</Text>
        {model.is_here ? (
          <StatusBadge tone="positive">Installed</StatusBadge>
        ) : (
          <StatusBadge tone="caution">Not on this server's disk</StatusBadge>
        )}
      </Group>
      {!model.is_here && <Text size="sm">{whereItIs(model)}</Text>}
      <Facts
        facts={[
          [
            "Size",
            `${megabytes(model.model_bytes + model.tokenizer_bytes)}, vectors of ${model.dimensions} numbers`,
          ],
          ["Installed", <RelativeDate key="date" value={model.installed_at} />],
          ["Used by", companiesText(model.companies)],
          ["From", model.model_url || null],
          ["SHA-256 of the model", <Hash key="model" value={model.model_sha256} />],
          ["SHA-256 of the tokenizer", <Hash key="tokenizer" value={model.tokenizer_sha256} />],
        ]}
      />
      {mayRemove && (
        <Stack align="flex-start">
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Remove model
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove "${model.title}"?`}
        text={`Its files are deleted from the disk. ${companiesText(model.companies)} embed with it; their agents go on by words.`}
        confirmLabel="Remove"
        isWorking={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toastSuccess("Local model removed"),
            onError: (error) => toastError(failureText(error)),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </div>
  );
}

function Hash({ value }: { value: string }) {
  return <Code className={classes.hash}>{value}</Code>;
}

function whereItIs({ model_url }: InstalledModelProps["model"]): string {
  return model_url === ""
    ? "It was uploaded to another server's disk. Upload it again, or let the servers share DATA_DIR."
    : "It is fetched onto this server's disk when an agent needs it.";
}

function companiesText(companies: number): string {
  return companies === 1
    ? "1 company"
    : `${companies === 0 ? "No" : companies.toLocaleString("en")} companies`;
}
