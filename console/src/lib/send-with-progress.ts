/** Called while a body goes out, with the share that is sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Sends as `fetch` does, which can't tell how far a body has come. Rejects with the signal's reason when it is aborted
 * and with a TypeError when no answer came.
 */
export function sendWithProgress(
  path: string,
  request: RequestInit & { headers?: Record<string, string> },
  onProgress: OnProgress,
): Promise<Response> {
  const { method = "POST", headers = {}, body, signal } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new TypeError("No answer came."));
    call.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => call.abort(), { once: true });
    call.send(body instanceof FormData ? body : null);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const wait = call.getResponseHeader("retry-after");
  return new Response(call.responseText || null, {
    status: call.status,
    headers: wait === null ? {} : { "retry-after": wait },
  });
}
