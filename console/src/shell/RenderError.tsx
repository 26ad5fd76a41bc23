import { messages } from "@cxc/contract/messages.ts";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readStored, store } from "../lib/browser-storage.ts";
import { useDocumentTitle } from "../ui/use-document-title.ts";

const RELOADED_AT_KEY = "reloaded_at";
/** An error this soon after the reload is the same one: reloading again would go round in circles. */
const SAME_ERROR_MS = 30_000;

/** A page that could not be drawn: reloads once, and if that doesn't help shows a way out. */
export function RenderError({ error }: ErrorComponentProps) {
  const [isReloading] = useState(isFirstFailure);
  useDocumentTitle("Something went wrong");
  useEffect(() => {
    console.error(error);
    if (!isReloading) return;
    return whenOnline(() => {
      store("sessionStorage", RELOADED_AT_KEY, String(Date.now()));
      window.location.reload();
    });
  }, [error, isReloading]);

  if (isReloading) return navigator.onLine ? null : <Text role="alert">{messages.offlinePage}</Text>;
  return (
    <Stack align="center" gap="xs" py={64} px="md" role="alert">
      <Title order={1}>This page could not be shown</Title>
      <Text c="dimmed" ta="center" maw={420}>
        {messages.somethingWentWrong}
      </Text>
      <Group mt="xs" gap="xs">
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button onClick={() => window.location.assign("/")}>{messages.takeMeHome}</Button>
      </Group>
    </Stack>
  );
}

function isFirstFailure(): boolean {
  return Date.now() - Number(readStored("sessionStorage", RELOADED_AT_KEY) ?? 0) > SAME_ERROR_MS;
}

/** Reloading without a line would leave the browser's own page in place of ours. Answers the way to stop waiting. */
function whenOnline(act: () => void): (() => void) | undefined {
  if (navigator.onLine) {
    act();
    return undefined;
  }
  window.addEventListener("online", act, { once: true });
  return () => window.removeEventListener("online", act);
}
