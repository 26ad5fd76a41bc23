import type { Trace } from "@cxc/contract/trace.ts";
import { durationText } from "./duration-text.ts";
import classes from "./TracePanel.module.css";

type TracedAction = Trace["actions"][number];

const STATUSES: Record<TracedAction["status"], string> = {
  succeeded: "Succeeded",
  failed: "Failed",
  unknown: "Outcome unknown",
};

/** What was run, or shown as it would be sent, with both sides of the line. */
export function TraceActions({ actions }: Pick<Trace, "actions">) {
  return (
    <ul className={classes.list}>
      {actions.map(({ run_id, title, is_dry, status, reason, request, response, duration_ms }) => (
        <li key={run_id}>
          <strong>{title}</strong>{" "}
          <span className={classes.dim}>
            {is_dry && status === "succeeded" ? "Shown, not sent" : STATUSES[status]}
            {!is_dry && duration_ms !== null && `, ${durationText(duration_ms)}`}
          </span>
          {reason && <div>{reason}</div>}
          {request && <Exchange label="Request" text={requestText(request)} />}
          {response && <Exchange label="Response" text={responseText(response)} />}
        </li>
      ))}
    </ul>
  );
}

function Exchange({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary className={classes.summary}>{label}</summary>
      <pre className={classes.exchange}>{text}</pre>
    </details>
  );
}

function requestText({ method, url, headers, body }: NonNullable<TracedAction["request"]>): string {
  const lines = [`${method} ${url}`.trim(), ...headers.map(({ name, value }) => `${name}: ${value}`)];
  return [...lines, ...(body ? ["", body] : [])].join("\n");
}

function responseText({ status, body }: NonNullable<TracedAction["response"]>): string {
  return [status === null ? "" : `HTTP ${status}`, body].filter(Boolean).join("\n\n");
}
