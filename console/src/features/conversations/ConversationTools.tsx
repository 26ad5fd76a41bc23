import type { ConversationDetail } from "@cxc/contract/conversations.ts";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { PageActions } from "../../ui/PageActions.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";
import { useDeleteConversation, useRedactConversation } from "./use-conversations.ts";

/** The way to its neighbours in the list, and what can be done to a conversation as a whole. */
export function ConversationTools({ conversation }: { conversation: ConversationDetail }) {
  const { id, previous_id, next_id, is_redacted } = conversation;
  const canWrite = usePermission("conversations.write");
  const [asked, setAsked] = useState<"redact" | "delete" | null>(null);
  return (
    <PageActions>
      <Neighbour id={previous_id} label="Previous" />
      <Neighbour id={next_id} label="Next" />
      {canWrite && (
        <>
          {!is_redacted && (
            <Button variant="default" onClick={() => setAsked("redact")}>
              Redact
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked("delete")}>
            Delete
          </Button>
          <RedactDialog id={id} isOpen={asked === "redact"} onDone={() => setAsked(null)} />
          <DeleteDialog id={id} isOpen={asked === "delete"} onDone={() => setAsked(null)} />
        </>
      )}
    </PageActions>
  );
}

function Neighbour({ id, label }: { id: string | null; label: string }) {
  const { search } = useConversationFilters();
  if (id === null) {
    return (
      <Button variant="default" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton link={{ to: "/conversation/$id", params: { id }, search }} isPrimary={false}>
      {label}
    </LinkButton>
  );
}

interface QuestionProps {
  id: string;
  isOpen: boolean;
  onDone: () => void;
}

function RedactDialog({ id, isOpen, onDone }: QuestionProps) {
  const redact = useRedactConversation(id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Redact this conversation?"
      text="Everything that was said in it is blanked, also in search and in tests and training phrases made of it, published ones and copies too. Contacts, articles that somebody wrote, files exported before, what actions did elsewhere and the figures stay. This can't be undone."
      confirmLabel="Redact"
      isWorking={redact.isPending}
      onCancel={onDone}
      onConfirm={() =>
        redact.mutate(undefined, {
          onSuccess: ({ message }) => toastSuccess(message),
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}

function DeleteDialog({ id, isOpen, onDone }: QuestionProps) {
  const { search } = useConversationFilters();
  const navigate = useNavigate();
  const remove = useDeleteConversation(id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this conversation?"
      text="It goes for good, also from search, the overview, and tests and training phrases made of it, published ones and copies too. Contacts, articles that somebody wrote, files exported before and what actions did elsewhere stay. This can't be undone."
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: ({ message }) => {
            toastSuccess(message);
            void navigate({ to: "/conversation", search, replace: true });
          },
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
