import { isEnvelope, networkError } from "./api-error.ts";
import { type OnProgress, sendWithProgress } from "./send-with-progress.ts";
import { expireSession, forgetCredential, getSession, refuse, sessionGoesOn } from "./session.ts";
import { readAccessToken } from "./stored-session.ts";

interface SessionRequest extends RequestInit {
  headers?: Record<string, string>;
  onUpload?: OnProgress;
}

/**
 * The one place that deals with 401, 403 and 419 (specification, sections 4 and 8): sends with the bearer token;
 * after a 419 forgets the credential and sends once more without it; a 401 asks a known user to sign in again, and what
 * was to be changed waits for that and is sent once more, so that nobody has to press Save twice; a 403 is noted in the
 * session. What something else answered in the server's place means none of that. Returns the last answer, whatever its
 * status. Throws ApiError `timeout` when no answer came, and the signal's own AbortError.
 */
export async function fetchWithSession(path: string, request: SessionRequest): Promise<Response> {
  const token = readAccessToken();
  let response = await send(path, withToken(request, token));
  if ([401, 419].includes(response.status) && !(await readOwn(response))) return response;
  if (response.status === 419) {
    // Another tab may have signed in again meanwhile: its new token is not the one that was refused.
    if (readAccessToken() === token) forgetCredential();
    response = await send(path, request);
  }
  if (response.status === 401) {
    expireSession();
    if (isChange(request) && getSession().isSessionExpired && (await sessionGoesOn())) {
      response = await send(path, withToken(request, readAccessToken()));
    }
  }
  const refused = response.status === 403 ? await readOwn(response) : undefined;
  if (refused) refuse(refusalOf(refused, request));
  return response;
}

/** Sends without a credential: log-in, sign-up and the other public calls, whose 401 and 403 are the form's. */
export async function fetchPublic(path: string, request: SessionRequest): Promise<Response> {
  return send(path, request);
}

async function send(path: string, { onUpload, ...request }: SessionRequest): Promise<Response> {
  try {
    if (onUpload) return await sendWithProgress(path, request, onUpload);
    return await fetch(path, { ...request, credentials: "same-origin", redirect: "manual" });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw networkError();
  }
}

function withToken(request: SessionRequest, token: string | undefined): SessionRequest {
  if (!token) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** What a refusal says that would mean something for the session; undefined where it isn't the server's own. */
async function readOwn(response: Response): Promise<Record<string, unknown> | undefined> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isEnvelope(body) ? body : undefined;
}

function refusalOf({ code }: Record<string, unknown>, request: SessionRequest) {
  if (code === "access_blocked") return "account";
  return isChange(request) ? "change" : "page";
}

function isChange({ method = "GET" }: RequestInit): boolean {
  return method !== "GET";
}
