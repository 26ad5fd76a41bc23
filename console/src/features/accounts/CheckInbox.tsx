import { Anchor, Group, Text } from "@mantine/core";
import { BackToLogIn, EntranceState } from "./EntranceState.tsx";
import { resendVerification } from "./mailed-links.ts";
import { ResendButton } from "./ResendButton.tsx";

/** After sign-up, where addresses are to be confirmed. */
export function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <EntranceState
      title="Check your inbox"
      action={<ResendButton label="Send again" isJustSent send={() => resendVerification({ email })} />}
      back={
        <Group justify="space-between" gap="xs">
          <BackToLogIn />
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            Use another address
          </Anchor>
        </Group>
      }
    >
      <Text>
        A link that confirms your address is on its way to <b>{email}</b>. It works for 72 hours.
      </Text>
      <Text c="dimmed" size="sm">
        Nothing there after a few minutes? Look among the unwanted mail, or send it again.
      </Text>
    </EntranceState>
  );
}
