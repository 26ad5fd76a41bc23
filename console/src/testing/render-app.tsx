import { accountRoutes, type Session } from "@cxc/contract/accounts.ts";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { restoreSession } from "../lib/session.ts";
import { removeAccessToken, storeAccessToken, storeUser } from "../lib/stored-session.ts";
import { createAppRouter } from "../router.tsx";
import { Providers } from "../shell/Providers.tsx";
import { clearToasts } from "../ui/toast.ts";
import { answer, stubApi } from "./stub-api.ts";

/** A busy machine loads a screen slowly; that is no failure. */
const WAIT_AT_MOST_MS = 20_000;

/** Each test starts signed out, with an empty browser and no answers. */
export function isolateTests(): void {
  configure({ asyncUtilTimeout: WAIT_AT_MOST_MS });
  vi.setConfig({ testTimeout: 2 * WAIT_AT_MOST_MS });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    removeAccessToken();
    stubApi();
  });
  afterEach(() => {
    cleanup();
    clearToasts();
    vi.unstubAllGlobals();
  });
}

/** Sets the window's width in CSS pixels; 1024 without it. */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as Window & {
    happyDOM?: { setViewport: (viewport: { width: number }) => void };
  };
  happyDOM?.setViewport({ width });
}

/** The whole app at a path, signed in when a session is given. */
export function renderApp(path: string, session?: Session) {
  if (session) {
    storeAccessToken("token-1");
    storeUser(session.logged_in_as, session.user_details);
    answer(accountRoutes.me, session);
  }
  restoreSession();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  // As often as the console tries again, but at once.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, user: userEvent.setup() };
}

/** Puts a text into a field at once, as a paste does: each key that is typed draws the whole screen anew. */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The same, ended with Enter, as what goes into a list. */
export async function enterLine(user: UserEvent, field: Element, text: string): Promise<void> {
  await enter(user, field, text);
  await user.keyboard("{Enter}");
}
