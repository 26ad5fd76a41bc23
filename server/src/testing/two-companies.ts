import { afterAll, beforeAll } from "vitest";
import type { TestApp } from "./app.ts";
import { type Actor, signUp } from "./factories.ts";

/** For all tests of a file: the app that `start` starts, an admin, and an admin of another company. */
export function twoCompanies(start: () => Promise<TestApp>) {
  let app: TestApp;
  let admin: Actor;
  let neighbour: Actor;

  beforeAll(async () => {
    app = await start();
    admin = await signUp(app);
    neighbour = await signUp(app);
  });

  afterAll(() => app.close());

  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get neighbour() {
      return neighbour;
    },
    /** A call of the admin, or of whom the token is. */
    call: <Data>(
      method: "GET" | "POST" | "PUT" | "DELETE",
      path: string,
      body?: unknown,
      token = admin.token,
    ) => app.request<Data>(method, path, { token, body }),
  };
}
