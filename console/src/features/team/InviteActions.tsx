import type { Invite } from "@cxc/contract/team.ts";
import { IconCopy, IconMailForward, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { InviteLinkText } from "./InviteLinkText.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import classes from "./RowActions.module.css";
import { useRenewInvite, useRevokeInvite } from "./use-team.ts";

/** A fresh link of an invite, to copy or mailed again, and taking the invite back. */
export function InviteActions({ invite: { id, email } }: { invite: Invite }) {
  const renew = useRenewInvite();
  const revoke = useRevokeInvite();
  const [isAsking, setIsAsking] = useState(false);
  const onError = (error: Error) => toastError(failureText(error));

  return (
    <span className={classes.actions}>
      <RowAction
        icon={IconCopy}
        label="Copy link"
        name={`of ${email}`}
        onClick={() => renew.mutate({ id, send_mail: false }, { onError })}
      />
      <RowAction
        icon={IconMailForward}
        label="Send again"
        name={`to ${email}`}
        onClick={() => renew.mutate({ id, send_mail: true }, { onError })}
      />
      <RowAction
        icon={IconTrash}
        label="Revoke"
        name={`invite of ${email}`}
        onClick={() => setIsAsking(true)}
      />
      <LinkDialog title={`Invite of ${email}`} link={renew.data?.link} onDone={renew.reset}>
        {renew.data && <InviteLinkText email={email} invite={renew.data} isRenewed />}
      </LinkDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Revoke the invite of ${email}?`}
        text="Its link stops working at once. You can invite them again."
        confirmLabel="Revoke"
        isWorking={revoke.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => toastSuccess(`The invite of ${email} is revoked.`),
            onError,
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </span>
  );
}
