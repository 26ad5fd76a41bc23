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
