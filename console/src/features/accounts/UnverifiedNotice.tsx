import { errors } from "@cxc/contract/errors.ts";
import { Box, Text } from "@mantine/core";
import { Notice } from "../../ui/Notice.tsx";
import { resendVerification } from "./mailed-links.ts";
import { ResendButton } from "./ResendButton.tsx";

/** Tells who logs in that their address is not confirmed yet, and sends the link again. */
export function UnverifiedNotice({ email }: { email: string }) {
  return (
    <Notice tone="error" title={errors.not_verified.message}>
      <Text mb="xs">The link is in the mail that you were sent when you signed up.</Text>
      <Box>
        <ResendButton label="Send the link again" send={() => resendVerification({ email })} />
      </Box>
    </Notice>
  );
}
