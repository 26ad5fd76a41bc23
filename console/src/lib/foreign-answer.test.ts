// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionOf } from "../testing/session-factory.ts";
import { respond, stubApi } from "../testing/stub-api.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { getSession, startSession } from "./session.ts";
import { readAccessToken } from "./stored-session.ts";

const ID = "0b0b0b0b-0000-4000-8000-000000000001";

beforeEach(() => {
  stubApi();
  startSession({ ...sessionOf(), access_token: "token-1" });
});

describe.each(["<html>no</html>", "", '{"error":"no"}'])("an answer %j without the envelope", (text) => {
  it.each([200, 302, 401, 403, 404, 413, 419, 429, 500, 502])(
    "of status %i says what stands between, and ends no session",
    async (status) => {
      respond(agentRoutes.getAgent, () => new Response(text, { status }));
      const error = await call(agentRoutes.getAgent, { params: { id: ID } }).catch((one: unknown) => one);

      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code: "not_ours" });
      expect(error).toHaveProperty(
        "message",
        expect.stringMatching(new RegExp(`between you and the server.*\\(${status}\\)`)),
      );
      expect(getSession()).toMatchObject({ isLoggedIn: true, isSessionExpired: false, refusal: null });
      expect(readAccessToken()).toBe("token-1");
    },
  );
});
