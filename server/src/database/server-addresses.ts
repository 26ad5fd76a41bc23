const SERVER_URL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]*)(.*)$/;

/**
 * The addresses that a DATABASE_URL names, each as a URL of its own: `postgres://user:password@a:5432,b:5432/name` names
 * two machines, of which one is the primary. None where it is no such address.
 */
export function serverAddresses(url: string): string[] {
  const [, head, hosts = "", rest] = SERVER_URL.exec(url) ?? [];
  const addresses = hosts.split(",").map((host) => `${head}${host}${rest}`);
  return addresses.every((address) => URL.canParse(address)) ? addresses : [];
}

/** The address with these options for its sessions behind its own; all else of it stays as it was typed, the password too. */
export function withOptions(address: string, options: string): string {
  const [base = "", query = ""] = address.split(/\?(.*)/s);
  const parts = query.split("&").filter((part) => part !== "");
  const own = parts.find((part) => part.startsWith("options="));
  const all = `${own === undefined ? "options=" : `${own}%20`}${encodeURIComponent(options)}`;
  return `${base}?${[...parts.filter((part) => part !== own), all].join("&")}`;
}
