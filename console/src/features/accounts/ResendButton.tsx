import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { useCountdown } from "./use-countdown.ts";

const RESEND_AFTER_S = 60;

interface ResendButtonProps {
  /** "Send the link again". */
  label: string;
  send: () => Promise<void>;
  /** One has gone out a moment ago: the wait begins with the page. */
  isJustSent?: boolean;
}

/** Sends a mail once more, at most once a minute. */
export function ResendButton({ label, send, isJustSent = false }: ResendButtonProps) {
  const { secondsLeft, start } = useCountdown(isJustSent ? RESEND_AFTER_S : 0);
  const again = useMutation({
    mutationFn: send,
    onSuccess: () => start(RESEND_AFTER_S),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterS) start(error.retryAfterS);
    },
  });
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="default"
        disabled={secondsLeft > 0}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {secondsLeft > 0 ? `${label} in ${secondsLeft} s` : label}
      </Button>
      <Text size="sm" role="status" c={again.isError ? "var(--mantine-color-error)" : "dimmed"}>
        {again.isSuccess && "Another link is on its way."}
        {again.isError && failureText(again.error)}
      </Text>
    </Stack>
  );
}
