import type { Guide } from "@cxc/contract/guide.ts";
import type { ReactNode } from "react";
import { FirstSteps } from "./FirstSteps.tsx";
import { useGuide } from "./use-guide.ts";

interface BelowFirstStepsProps {
  /** The step that is taken on this very page, among other things. */
  here?: Guide["steps"][number]["step"];
  /** False where only what stands below them is to be seen. */
  areShown?: boolean;
  children: ReactNode;
}

/** The first steps with what stands below them, which shows once it is known whether there are any: it never moves. */
export function BelowFirstSteps({ here, areShown = true, children }: BelowFirstStepsProps) {
  const { isLoading } = useGuide({ enabled: areShown });
  return (
    <>
      {areShown && <FirstSteps here={here} />}
      <div style={isLoading ? { visibility: "hidden" } : undefined}>{children}</div>
    </>
  );
}
