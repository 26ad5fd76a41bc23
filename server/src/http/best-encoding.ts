/** Of what a client takes (RFC 9110, section 12.5.3); one that it weighs with 0 it does not take. */
export function bestEncoding(accepted = ""): "br" | "gzip" | undefined {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}
