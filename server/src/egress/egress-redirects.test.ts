import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { createCookieJar } from "./cookie-jar.ts";
import { egressTo, failure, reach, serve, text } from "./testing/reach.ts";

const redirecting =
  (targets: Record<string, string>): RequestListener =>
  (request, response) => {
    const location = targets[request.url ?? ""];
    if (location === undefined) response.end(`${request.method} ${request.url}`);
    else response.writeHead(Number(request.headers["x-status"] ?? 302), { location }).end("moved");
  };

it("redirects are followed, and told", async () => {
  const { server, egress } = await reach(redirecting({ "/a": "/b", "/b": "c" }));
  const seen: string[] = [];

  const answer = await egress.request(`${server.url}/a`, {
    onRedirect: (next) => void seen.push(next.pathname),
  });

  expect(answer).toMatchObject({
    url: `${server.url}/c`,
    redirects: [`${server.url}/b`, `${server.url}/c`],
  });
  expect(seen).toEqual(["/b", "/c"]);
});

it("an address that leads to itself with a cookie is asked again with it, by who keeps cookies", async () => {
  const inside: (string | undefined)[] = [];
  const server = await serve((request, response) => {
    inside.push(request.headers.cookie);
    const isSeen = request.headers.cookie === "seen=1";
    const value = request.url === "/never" ? `turn=${inside.length}` : "seen=1";
    if (isSeen && request.url !== "/never") response.end("Rooms");
    else if (request.url === "/check") response.writeHead(302, { location: "/far" }).end();
    else
      response
        .writeHead(302, {
          location: request.url === "/far" ? "/check" : request.url,
          "set-cookie": `${value}; Path=/`,
        })
        .end();
  });
  const other = await serve((request, response) => response.end(request.headers.cookie ?? "none"));
  const egress = egressTo([server.host, other.host]);

  expect(await failure(egress.request(`${server.url}/rooms`))).toBe("redirect_loop");
  const cookies = createCookieJar();
  expect(text((await egress.request(`${server.url}/rooms`, { cookies })).body)).toBe("Rooms");
  expect(text((await egress.request(`${server.url}/far`, { cookies: createCookieJar() })).body)).toBe(
    "Rooms",
  );
  expect(await failure(egress.request(`${server.url}/never`, { cookies }))).toBe("redirect_loop");
  expect(text((await egress.request(`${other.url}/`, { cookies })).body)).toBe("none");
});

it("redirects are answered where they are not to be followed", async () => {
  const { server, egress } = await reach(redirecting({ "/a": "/b" }));

  expect(await egress.request(`${server.url}/a`, { followRedirects: false })).toMatchObject({
    status: 302,
    headers: { location: "/b" },
  });
});

it("redirects to a closed address are blocked at each step", async () => {
  const inside = await serve((_, response) => response.end("inside"));
  const { server, egress } = await reach(
    redirecting({ "/a": "/b", "/b": inside.url, "/c": "file:///etc/passwd" }),
  );

  expect(await failure(egress.request(`${server.url}/a`))).toBe("blocked");
  expect(await failure(egress.request(`${server.url}/c`))).toBe("invalid_url");
  expect(inside.requests).toHaveLength(0);
});

it("redirects in a circle or without an end are given up", async () => {
  const { server, egress } = await reach((request, response) => {
    const step = Number(new URL(request.url ?? "", "http://x").searchParams.get("step"));
    const location = request.url === "/circle" ? "/circle" : `/?step=${step + 1}`;
    response.writeHead(302, { location }).end();
  });

  expect(await failure(egress.request(`${server.url}/circle`))).toBe("redirect_loop");
  expect(await failure(egress.request(server.url))).toBe("redirect_loop");
  expect(server.requests).toHaveLength(7);
});

it("redirects to another origin lose every header that could hold a secret, and never take a body along", async () => {
  const other = await serve((_, response) => response.end("other"));
  const { server } = await reach(redirecting({ "/out": other.url, "/in": "/here" }));
  const egress = egressTo([server.host, other.host]);
  const headers = { Authorization: "Bearer s", "X-Api-Key": "s", Cookie: "s", Accept: "text/html" };

  await egress.request(`${server.url}/out`, { headers });
  await egress.request(`${server.url}/in`, { headers });
  const body = { method: "POST", body: "secret", headers: { "x-status": "307" } };

  expect(other.requests[0]?.headers).toMatchObject({ accept: "text/html", host: other.host });
  expect(Object.keys(other.requests[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/authorization|key|cookie/)]),
  );
  expect(server.requests[2]?.headers).toMatchObject({ authorization: "Bearer s", "x-api-key": "s" });
  expect(await failure(egress.request(`${server.url}/out`, body))).toBe("blocked");
  expect(text((await egress.request(`${server.url}/in`, body)).body)).toBe("POST /here");
  expect(text((await egress.request(`${server.url}/in`, { method: "POST", body: "a" })).body)).toBe(
    "GET /here",
  );
});

it("redirects can be refused by the caller, whose error comes out", async () => {
  const { server, egress } = await reach(redirecting({ "/a": "/b" }));
  const refusal = new Error("not there");
  const onRedirect = () => Promise.reject(refusal);

  await expect(egress.request(`${server.url}/a`, { onRedirect })).rejects.toBe(refusal);
});
