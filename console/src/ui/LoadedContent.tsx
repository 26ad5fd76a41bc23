import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { useDelayed } from "./use-delayed.ts";

interface LoadedContentProps<Data> {
  /** Undefined until it is there. */
  data: Data | undefined;
  /** The sentence to show when it can't be had. */
  error?: string | undefined;
  /** Undefined where trying again can't help. */
  onRetry: (() => void) | undefined;
  children: (data: Data) => ReactNode;
}

/** Pixels: as wide as the forms that nearly always come in its place. */
const SKELETON_WIDTH = 640;
const SKELETON_FIELDS = ["a", "b", "c"];

/** What needs data first: a skeleton after 200 ms, the content, or the error with "Try again" or the way back. */
export function LoadedContent<Data>({ data, error, onRetry, children }: LoadedContentProps<Data>) {
  const isLate = useDelayed(data === undefined && error === undefined);
  if (data !== undefined) return children(data);
  if (error !== undefined) return <ErrorState text={error} onRetry={onRetry} />;
  if (!isLate) return null;
  return (
    <Stack gap="md" maw={SKELETON_WIDTH} aria-busy aria-label="Loading">
      {SKELETON_FIELDS.map((key) => (
        <div key={key}>
          <Skeleton height={12} width={96} radius={4} mb={8} />
          <Skeleton height={36} radius={8} />
        </div>
      ))}
    </Stack>
  );
}
