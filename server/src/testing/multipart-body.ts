/** Files as a browser's form sends them. */
export function multipartBody(
  files: readonly { name?: string; content: string | Uint8Array; field?: string }[],
): { body: Buffer; headers: Record<string, string> } {
  const boundary = "----boundary-of-the-test";
  const parts = files.flatMap(({ name, content, field = "file" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? "" : `; filename="${name}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
