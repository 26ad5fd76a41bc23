import { ROLE_LABELS } from "@cxc/contract/access.ts";
import type { Member } from "@cxc/contract/team.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import { useUpdateMember } from "./use-team.ts";

interface RoleDialogProps {
  member: Member;
  isOpen: boolean;
  onDone: () => void;
}

/** Another role for a member. */
export function RoleDialog({ member, isOpen, onDone }: RoleDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onDone}
      title={`Role of ${member.name}`}
      size={520}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {isOpen && <RoleForm member={member} onDone={onDone} />}
    </Modal>
  );
}

function RoleForm({ member, onDone }: Omit<RoleDialogProps, "isOpen">) {
  const [role, setRole] = useState(member.role);
  const update = useUpdateMember();

  function save() {
    update.mutate(
      { id: member.id, role },
      {
        onSuccess: () => toastSuccess(`${member.name} is ${ROLE_LABELS[role]} now.`),
        onError: (error) => toastError(failureText(error)),
        onSettled: onDone,
      },
    );
  }

  return (
    <Stack gap="md">
      <RoleChoice value={role} onChange={setRole} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={update.isPending} disabled={role === member.role} onClick={save}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
