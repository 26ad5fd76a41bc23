import type { Member } from "@cxc/contract/team.ts";
import { IconKey, IconPencil, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import classes from "./RowActions.module.css";
import { useMakeResetLink, useUpdateMember } from "./use-team.ts";

/** What an admin can do about somebody else: role, password, access. */
export function MemberActions({ member }: { member: Member }) {
  const { id, name, email, is_active: isActive } = member;
  const [open, setOpen] = useState<"role" | "access" | null>(null);
  const update = useUpdateMember();
  const resetLink = useMakeResetLink();
  const onError = (error: Error) => toastError(failureText(error));

  return (
    <span className={classes.actions}>
      <RowAction icon={IconPencil} label="Change role" name={`of ${name}`} onClick={() => setOpen("role")} />
      {isActive && (
        <RowAction
          icon={IconKey}
          label="Reset link"
          name={`for ${name}`}
          onClick={() => resetLink.mutate(id, { onError })}
        />
      )}
      <RowAction
        icon={isActive ? IconUserOff : IconUserCheck}
        label={isActive ? "Deactivate" : "Activate"}
        name={name}
        onClick={() => setOpen("access")}
      />
      <RoleDialog member={member} isOpen={open === "role"} onDone={() => setOpen(null)} />
      <LinkDialog title={`Reset link for ${name}`} link={resetLink.data?.link} onDone={resetLink.reset}>
        With this link {name} sets a new password. It works once, within 15 minutes, and no earlier link works
        any more.
      </LinkDialog>
      <ConfirmDialog
        isOpen={open === "access"}
        title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
        text={
          isActive
            ? `${email} is signed out everywhere at once and can't log in until activated again. What they made stays.`
            : `${email} can log in again, with the same password and role.`
        }
        confirmLabel={isActive ? "Deactivate" : "Activate"}
        isHarmless={!isActive}
        isWorking={update.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          update.mutate(
            { id, is_active: !isActive },
            {
              onSuccess: () => toastSuccess(`${name} is ${isActive ? "deactivated" : "activated"}.`),
              onError,
              onSettled: () => setOpen(null),
            },
          )
        }
      />
    </span>
  );
}
