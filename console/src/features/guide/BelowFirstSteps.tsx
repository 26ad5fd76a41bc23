import type { ReactNode } from "react";
import { FirstSteps } from "./FirstSteps.tsx";
import { useGuide } from "./use-guide.ts";

/** The first steps with what stands below them, which shows once it is known whether there are any: it never moves. */
export function BelowFirstSteps({ children }: { children: ReactNode }) {
  const { isPending } = useGuide();
  return (
    <>
      <FirstSteps />
      <div style={isPending ? { visibility: "hidden" } : undefined}>{children}</div>
    </>
  );
}
