import type { Entity } from "@cxc/contract/entities.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteEntity } from "./use-entities.ts";

/** A button that asks and deletes; names the intents that use the entity, which keep it from being deleted. */
export function DeleteEntity({ entity, onDeleted }: { entity: Entity; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteEntity();
  const { intents = [] } = entity;
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete "${entity.title}"?`}
        text={
          intents.length > 0
            ? "These intents use it. Take it out of them first."
            : "No intent uses it. This can't be undone."
        }
        dependents={intents}
        isRefused={intents.length > 0}
        confirmLabel="Delete"
        isWorking={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(entity.id, {
            onSuccess: ({ message }) => {
              toastSuccess(message);
              onDeleted();
            },
            onError: (error) => toastError(failureText(error)),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}
