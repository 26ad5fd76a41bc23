import type { Entity } from "@cxc/contract/entities.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteEntity } from "./use-entities.ts";

/** A button that asks and deletes; the server refuses when intents use the entity, and says which. */
export function DeleteEntity({ entity, onDeleted }: { entity: Entity; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteEntity();
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete "${entity.title}"?`}
        text="If an intent uses it, nothing is deleted and you are told which one. Otherwise it is gone for good."
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
