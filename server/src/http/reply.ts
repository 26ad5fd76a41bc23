import type { Envelope, PageMeta, Route } from "@cxc/contract/route.ts";
import { z } from "zod";
import { createEventLoopYielder } from "../limits/event-loop-yielder.ts";
import { shapeOutput } from "./parse.ts";

/** Of a list, shaped and written at once; a longer one is written in pieces. */
const ITEMS_AT_ONCE = 50;

/** What a handler answers. */
export interface Reply<Data> {
  data?: Data;
  /** In place of `data`, answered with 202: what goes on, as the route's `begun` says it. */
  begun?: unknown;
  message?: string;
  meta?: PageMeta;
}

/** The answer as it goes over the wire, in JSON. Others are served while a long list is written; it comes as bytes. */
export async function answerText(
  route: Route,
  { data, begun, meta, message = "OK" }: Reply<unknown>,
): Promise<string | Buffer> {
  const envelope: Envelope = { status: true, message };
  const head = JSON.stringify(envelope).slice(0, -1);
  const tail = meta ? `,"meta":${JSON.stringify(meta)}}` : "}";
  if (begun !== undefined && route.begun)
    return `${head},"data":${JSON.stringify(shapeOutput(route.begun, begun))}${tail}`;
  const { data: schema } = route;
  if (!schema) return head + tail;
  if (schema instanceof z.ZodArray && Array.isArray(data) && data.length > ITEMS_AT_ONCE)
    return Buffer.concat([
      Buffer.from(`${head},"data":[`),
      ...(await writePieces(schema, data)),
      Buffer.from(`]${tail}`),
    ]);
  return `${head},"data":${JSON.stringify(shapeOutput(schema, data))}${tail}`;
}

/** In UTF-8 piece by piece: megabytes of text would be encoded in one stretch at the end. */
async function writePieces(schema: z.ZodType, data: readonly unknown[]): Promise<Buffer[]> {
  const yieldToEventLoop = createEventLoopYielder();
  const pieces: Buffer[] = [];
  for (let first = 0; first < data.length; first += ITEMS_AT_ONCE) {
    await yieldToEventLoop();
    const piece = shapeOutput(schema, data.slice(first, first + ITEMS_AT_ONCE));
    const text = JSON.stringify(piece).slice(1, -1);
    pieces.push(Buffer.from(first === 0 ? text : `,${text}`));
  }
  return pieces;
}
