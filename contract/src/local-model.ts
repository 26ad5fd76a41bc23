import { z } from "zod";
import { freeText, httpUrl, nameText, time } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { LOCAL_MODEL_BYTES_MAX, LOCAL_MODEL_STATES, MODEL_PREFIX_MAX, TITLE_MAX, URL_MAX } from "./rules.ts";

const MULTIPART_FRAME_BYTES = 1_048_576;
/** Hexadecimal; "" where nobody says what it should be. */
const sha256 = freeText(64).transform((text, { addIssue }) => {
  const hash = text.trim().toLowerCase();
  if (hash !== "" && !/^[0-9a-f]{64}$/.test(hash)) addIssue(messages.validValue);
  return hash;
});
/** What the model was taught to read before a text; its blanks count. */
const prefix = freeText(MODEL_PREFIX_MAX);
const httpsUrl = httpUrl(URL_MAX).refine(
  (url) => !URL.canParse(url) || new URL(url).protocol === "https:" || isLoopback(url),
  {
    error: "Please enter an address that begins with https://",
  },
);

/** What is said of a model beside its files. */
export const localModelAbout = z.object({
  title: nameText(TITLE_MAX),
  query_prefix: prefix.default(""),
  passage_prefix: prefix.default(""),
});

/** Where a model's two files are fetched, and what their bytes should be. */
export const localModelBody = localModelAbout.extend({
  model_url: httpsUrl,
  model_sha256: sha256.default(""),
  tokenizer_url: httpsUrl,
  tokenizer_sha256: sha256.default(""),
});

const installed = z.object({
  title: z.string(),
  /** Vectors are kept by it: another model, or another prefix, has another name. */
  name: z.string(),
  dimensions: z.number(),
  model_bytes: z.number(),
  model_sha256: z.string(),
  tokenizer_bytes: z.number(),
  tokenizer_sha256: z.string(),
  query_prefix: z.string(),
  passage_prefix: z.string(),
  /** "" where it was uploaded, and for who may not install one. */
  model_url: z.string(),
  tokenizer_url: z.string(),
  installed_at: time,
  /** The process that answers has its files on its disk. */
  is_here: z.boolean(),
  /** Companies whose agents use it. */
  companies: z.number(),
});

const incoming = z.object({
  title: z.string(),
  state: z.enum(LOCAL_MODEL_STATES),
  /** Why it failed; "" otherwise. */
  error: z.string(),
  bytes_done: z.number(),
  /** Null while nobody knows. */
  bytes_total: z.number().nullable(),
});

const localModel = z.object({
  /** Whom the operator named may install and remove one; it is the installation's, not a company's. */
  may_install: z.boolean(),
  /** What the operator runs to name somebody. */
  operator_command: z.string(),
  /** The program that computes vectors; the operator brings it. */
  runtime: z.object({ is_installed: z.boolean(), version: z.string(), command: z.string() }),
  installed: installed.nullable(),
  incoming: incoming.nullable(),
  /** What the form begins with. */
  suggested: localModelBody,
});

export type LocalModel = z.infer<typeof localModel>;

export const localModelRoutes = {
  getLocalModel: route({
    method: "GET",
    path: paths.localModel,
    summary: "The installation's local embedding model, and one that is on its way",
    access: "models.manage",
    data: localModel,
  }),
  downloadLocalModel: route({
    method: "POST",
    path: paths.localModelDownload,
    summary: "Fetch a local model in the background; the installed one stays until the new one works",
    access: "installation.manage",
    body: localModelBody,
    data: localModel,
    success: 202,
  }),
  uploadLocalModel: route({
    method: "POST",
    path: paths.localModelUpload,
    summary:
      "Install a local model from files (multipart, field `file`: the .onnx and tokenizer.json; `title`, `query_prefix`, `passage_prefix` before them)",
    access: "installation.manage",
    bodyKind: "multipart",
    bodyLimit: LOCAL_MODEL_BYTES_MAX + MULTIPART_FRAME_BYTES,
    data: localModel,
  }),
  cancelLocalModel: route({
    method: "DELETE",
    path: paths.localModelIncoming,
    summary: "Stop an installation, or clear one that failed",
    access: "installation.manage",
    data: localModel,
  }),
  deleteLocalModel: route({
    method: "DELETE",
    path: paths.localModel,
    summary: "Remove the local model; agents that used it go on by words",
    access: "installation.manage",
    data: localModel,
  }),
};

/** For a file server on the machine itself, which EGRESS_ALLOW must open. */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
