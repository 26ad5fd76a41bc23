import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { upload } from "../../lib/call.ts";
import { newKey } from "../../lib/send-once.ts";
import { refusalOf } from "./file-types.ts";

/** A file on its way to a data source, or one that did not arrive. */
export interface Upload {
  key: string;
  /** The same in each try: a file whose answer was lost is kept once. */
  idempotencyKey: string;
  dataSourceId: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1, of what is sent. */
  share: number;
  error?: string;
  /** Another try may help: what is refused for its type or size stays refused. */
  isRetryable?: boolean;
}

const SESSION_ENDED = "Not sent: your session had ended.";

const NONE: readonly Upload[] = [];

let uploads = NONE;
let nextKey = 0;
let sending: { key: string; control: AbortController } | null = null;
const listeners = new Set<() => void>();
const known = new Map<string, readonly Upload[]>();

/** Sends files one after another, also while another screen is shown; `onArrived` is called after each. */
export function sendFiles(dataSourceId: string, files: readonly File[], onArrived: () => void): void {
  const added = files.map((file): Upload => {
    const error = refusalOf(file);
    const base = { key: `upload-${nextKey++}`, idempotencyKey: newKey(), dataSourceId, file, share: 0 };
    return error ? { ...base, state: "failed", error, isRetryable: false } : { ...base, state: "waiting" };
  });
  replace([...uploads, ...added]);
  void sendNext(onArrived);
}

/** Sends a file once more. */
export function retryUpload(key: string, onArrived: () => void): void {
  change(key, ({ key: same, idempotencyKey, dataSourceId, file }) => ({
    ...{ key: same, idempotencyKey, dataSourceId, file },
    share: 0,
    state: "waiting",
  }));
  void sendNext(onArrived);
}

/** Takes a file from the list; one on its way is stopped. */
export function dropUpload(key: string): void {
  if (sending?.key === key) sending.control.abort();
  replace(uploads.filter((each) => each.key !== key));
}

/** The uploads of a data source; the same list until something of it changes. */
export function uploadsOf(dataSourceId: string): readonly Upload[] {
  const found = uploads.filter((each) => each.dataSourceId === dataSourceId);
  const before = known.get(dataSourceId) ?? NONE;
  if (found.length === before.length && found.every((each, index) => each === before[index])) return before;
  known.set(dataSourceId, found);
  return found;
}

/** Calls back on every change; returns the way to end it. */
export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function sendNext(onArrived: () => void): Promise<void> {
  if (sending) return;
  const next = uploads.find(({ state }) => state === "waiting");
  if (!next) return;
  const { key, idempotencyKey, dataSourceId, file } = next;
  const control = new AbortController();
  sending = { key, control };
  change(key, (each) => ({ ...each, state: "sending" }));
  try {
    await upload(dataSourceRoutes.uploadFiles, {
      params: { id: dataSourceId },
      files: [file],
      ...{ idempotencyKey, signal: control.signal },
      onProgress: (share) => change(key, (each) => ({ ...each, share })),
    });
    replace(uploads.filter((each) => each.key !== key));
    onArrived();
  } catch (error) {
    change(key, (each) => ({ ...each, state: "failed", ...failureOf(error) }));
  } finally {
    sending = null;
    void sendNext(onArrived);
  }
}

function failureOf(error: unknown): Pick<Upload, "error" | "isRetryable"> {
  const named = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  const isRefused = error instanceof ApiError && [400, 409, 413, 415].includes(error.status);
  return { error: named ?? failureText(error) ?? SESSION_ENDED, isRetryable: !isRefused };
}

function change(key: string, to: (upload: Upload) => Upload): void {
  replace(uploads.map((each) => (each.key === key ? to(each) : each)));
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  const isBusy = uploads.some(({ state }) => state !== "failed");
  if (isBusy) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
  for (const listener of listeners) listener();
}

/** What is on its way would be lost with the page. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
