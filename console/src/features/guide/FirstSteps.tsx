import type { Guide } from "@cxc/contract/guide.ts";
import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { toastError } from "../../ui/toast.ts";
import classes from "./FirstSteps.module.css";
import { GUIDE_WORDS } from "./guide-steps.ts";
import { useDismissGuide, useGuide } from "./use-guide.ts";

interface FirstStepsProps {
  /** The step that is taken on this very page, among other things: no link leads to it. */
  here?: Guide["steps"][number]["step"] | undefined;
  renderOfAgent?: ((agentId: string) => ReactNode) | undefined;
}

/** The way to a first agent on a website: what is done, and what is next. Nothing once all is done, or it was dismissed. */
export function FirstSteps({ here, renderOfAgent }: FirstStepsProps) {
  const canWrite = usePermission("agents.write");
  const guide = useGuide().data;
  const dismiss = useDismissGuide();
  const next = guide?.steps.find(({ is_done }) => !is_done)?.step;
  if (!canWrite || !guide || !next) return null;
  const done = guide.steps.filter(({ is_done }) => is_done).length;
  return (
    <section
      className={classes.guide}
      data-inside={here !== undefined || undefined}
      aria-labelledby="first-steps"
    >
      <div className={classes.heading}>
        <h2 id="first-steps" className={classes.title}>
          First steps
        </h2>
        <span className={classes.count}>
          {done} of {guide.steps.length} done
        </span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined, { onError: (error) => toastError(failureText(error)) })}
        >
          Dismiss
        </Button>
      </div>
      <ol className={classes.steps}>
        {guide.steps.map(({ step, is_done }) => {
          const { title, text, link } = GUIDE_WORDS[step];
          const Glyph = is_done ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={step} className={classes.step} data-done={is_done || undefined}>
              <Glyph size={18} stroke={1.5} aria-label={is_done ? "Done" : "Not done yet"} role="img" />
              <div className={classes.words}>
                <span className={classes.name}>{title}</span>
                {step === next && <span className={classes.text}>{text}</span>}
              </div>
              {step === next && step !== here && (
                <LinkButton link={link(guide.agent_id)} isPrimary={false}>
                  Next: {title}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ol>
      {guide.agent_id && renderOfAgent?.(guide.agent_id)}
    </section>
  );
}
