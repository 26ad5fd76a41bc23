import { createHash, createHmac } from "node:crypto";

interface SignedRequest {
  method: string;
  /** Path and query, as they came. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The signature that a request should have, by what its own `Authorization` says of it (Amazon S3's API reference, "Signature
 * calculations for the Authorization header").
 */
export function expectedSignature({ method, url, headers }: SignedRequest, secret: string): string {
  const { day, region, names } = readAuthorization(String(headers.authorization));
  const { pathname, searchParams } = new URL(url, "http://s3");
  const parameters = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const canonical = [
    method,
    pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    parameters.sort().join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names.join(";"),
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (last, part) => createHmac("sha256", last).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex");
}

export function readAuthorization(authorization: string) {
  const [, key = "", day = "", region = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  return { key, day, region, names: names.split(";"), signature };
}

/** All but letters, digits and - . _ ~, whatever of it came as it is. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
