import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";

it("needs nothing", () => {
  expect(parseConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://127.0.0.1:3000",
    role: "all",
    chatLimit: 120,
    trustProxy: [],
  });
});

it("reads what is given", () => {
  const given = {
    HOST: "::1",
    PORT: " 4000 ",
    DATABASE_URL: "postgres://me@db/console",
    SECRET_KEY: "k".repeat(32),
    TRUST_PROXY: "10.0.0.1, fd00::/8,loopback",
    CHAT_LIMIT: "0",
    DNS_SERVERS: "10.0.0.53, [fd00::53]:5353",
  };
  expect(parseConfig(given)).toMatchObject({
    publicUrl: "http://[::1]:4000",
    databaseUrl: "postgres://me@db/console",
    trustProxy: ["10.0.0.1", "fd00::/8", "loopback"],
    chatLimit: 0,
    dnsServers: ["10.0.0.53", "[fd00::53]:5353"],
  });
  expect(parseConfig({ PUBLIC_URL: "https://chat.example.com/" }).publicUrl).toBe("https://chat.example.com");
});

it.each(["0.0.0.0", "::"])("has an address that can be opened where it listens on all (%s)", (HOST) => {
  expect(parseConfig({ HOST }).publicUrl).toBe("http://127.0.0.1:3000");
});

it.each([
  [{ PORT: "70000" }, "PORT"],
  [{ HOST: "not a host" }, "HOST"],
  [{ ROLE: "boss" }, "ROLE"],
  [{ DNS_SERVERS: "ns.example.com" }, "DNS_SERVERS"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ PUBLIC_URL: "example.com" }, "PUBLIC_URL"],
  [{ TRUST_PROXY: "10.0.0.1,proxy" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10.0.0.0/eight" }, "TRUST_PROXY"],
  [{ POOL_SIZE: "1" }, "POOL_SIZE"],
  [{ POOL_SIZE: "501" }, "POOL_SIZE"],
  [{ READ_DATABASE_URL: "mysql://db", SECRET_KEY: "k".repeat(32) }, "READ_DATABASE_URL"],
  [{ DATABASE_URL: "mysql://db", SECRET_KEY: "k".repeat(32) }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://db" }, "SECRET_KEY"],
  [{ SECRET_KEY: "k".repeat(31) }, "SECRET_KEY"],
])("refuses %j and names %s", (environment, name) => {
  expect(() => parseConfig(environment)).toThrow(new RegExp(`^${name} must be `));
});

it.each(["/console", "/console/", "/?a=1", "/#a"])(
  "refuses PUBLIC_URL with %s, as the console has no place below a path",
  (end) => {
    expect(() => parseConfig({ PUBLIC_URL: `https://example.com${end}` })).toThrow(
      /^PUBLIC_URL takes no path/,
    );
  },
);

it("refuses a replica of no server", () => {
  expect(() => parseConfig({ READ_DATABASE_URL: "postgres://db" })).toThrow(
    /^READ_DATABASE_URL needs DATABASE_URL/,
  );
});

it.each(["a@b", "a/b", "a#b", "a?b", "ab@cd/ef", "a/b?c"])(
  "refuses the password %s where it isn't escaped",
  (password) => {
    const refused = () => parseConfig({ DATABASE_URL: `postgres://me:${password}@10.0.0.1:5432/x` });
    expect(refused).toThrow(/^DATABASE_URL: in its user and password the signs/);
    expect(refused).toThrow(new RegExp(`^(?!.*${password.replaceAll("?", "\\?")})`));
    const escaped = `postgres://me:${encodeURIComponent(password)}@10.0.0.1:5432/x?application_name=a`;
    expect(parseConfig({ DATABASE_URL: escaped, SECRET_KEY: "k".repeat(32) }).databaseUrl).toBe(escaped);
  },
);

it("does not repeat a password", () => {
  expect(() => parseConfig({ SECRET_KEY: "hidden" })).toThrow(/^(?!.*hidden)/);
  expect(() => parseConfig({ DATABASE_URL: "psql://me:hidden@db" })).toThrow(/^(?!.*hidden)/);
});
