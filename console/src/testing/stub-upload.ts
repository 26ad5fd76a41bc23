import { vi } from "vitest";

/** Puts itself in place of XMLHttpRequest: an upload goes to the stubbed `fetch`, half of it is sent at once. */
export function stubUpload(): void {
  vi.stubGlobal("XMLHttpRequest", StubRequest);
}

class StubRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = "";
  private readonly headers: Record<string, string> = {};
  private method = "";
  private path = "";
  private answer: Response | undefined;

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }

  abort(): void {
    this.onabort?.();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      this.answer = await fetch(this.path, { method: this.method, headers: this.headers, body });
      this.status = this.answer.status;
      this.responseText = await this.answer.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
