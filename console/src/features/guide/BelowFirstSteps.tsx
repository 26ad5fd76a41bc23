import type { Guide } from "@cxc/contract/guide.ts";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useDelayed } from "../../ui/use-delayed.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { useGuide } from "./use-guide.ts";

/** Pixels: about as high as the steps. */
const SKELETON_HEIGHT = 200;

interface BelowFirstStepsProps {
  /** The step that is taken on this very page, among other things. */
  here?: Guide["steps"][number]["step"];
  /** False where only what stands below them is to be seen. */
  areShown?: boolean;
  /** What else is to be done before the first agent goes live. */
  renderOfAgent?: (agentId: string) => ReactNode;
  children: ReactNode;
}

/**
 * The first steps with what stands below them, which shows once it is known whether there are any: it never moves. Where that
 * takes long, a skeleton says so.
 */
export function BelowFirstSteps({ here, areShown = true, renderOfAgent, children }: BelowFirstStepsProps) {
  const { isLoading } = useGuide({ enabled: areShown });
  const isLate = useDelayed(isLoading);
  return (
    <>
      {areShown && <FirstSteps here={here} renderOfAgent={renderOfAgent} />}
      {isLate && <Skeleton height={SKELETON_HEIGHT} radius={8} aria-busy aria-label="Loading" />}
      <div style={isLoading ? { visibility: "hidden" } : undefined}>{children}</div>
    </>
  );
}
