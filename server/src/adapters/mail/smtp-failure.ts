import { z } from "zod";

/** What the mail library's errors say, as far as it is read here. */
const shape = z.object({
  code: z.string().catch(""),
  /** What the server answered to. */
  command: z.string().catch(""),
  /** Of the server, such as `550 5.1.1 no such user`. */
  response: z.string().catch(""),
  permanent: z.boolean().catch(false),
});
const rejection = shape.extend({ recipient: z.string() });
const rejections = z.object({ rejectedErrors: z.array(rejection).catch([]) });

export type SmtpFailure = z.infer<typeof shape>;

export function readFailure(error: unknown): SmtpFailure {
  return shape.catch({ code: "", command: "", response: "", permanent: false }).parse(error);
}

/** The recipients that the server did not take, with its answer: of an error, or of a mail that others got. */
export function readRejections(told: unknown): z.infer<typeof rejection>[] {
  return rejections.catch({ rejectedErrors: [] }).parse(told).rejectedErrors;
}

/** The server's numbers, such as `550 5.1.1`; its words may name what is its operator's alone. */
export function codesOf({ response }: Pick<SmtpFailure, "response">): string {
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace("-", " ") ?? "";
}
