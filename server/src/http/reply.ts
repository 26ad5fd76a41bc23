import type { Envelope, PageMeta, Route } from "@cxc/contract/route.ts";
import { z } from "zod";
import { createBreather } from "../limits/breathe.ts";
import { shapeOutput } from "./parse.ts";

/** Of a list, shaped and written at once; a longer one is written in pieces. */
const ITEMS_AT_ONCE = 50;

/** What a handler answers. */
export interface Reply<Data> {
  data?: Data;
  message?: string;
  meta?: PageMeta;
}

/** The answer as it goes over the wire, in JSON. Others are served while a long list is written. */
export async function answerText(
  route: Route,
  { data, meta, message = "OK" }: Reply<unknown>,
): Promise<string> {
  const head: Envelope = { status: true, message };
  const parts = [JSON.stringify(head).slice(0, -1)];
  if (route.data) parts.push(`,"data":${await dataText(route.data, data)}`);
  if (meta) parts.push(`,"meta":${JSON.stringify(meta)}`);
  return `${parts.join("")}}`;
}

async function dataText(schema: z.ZodType, data: unknown): Promise<string> {
  const isLong = schema instanceof z.ZodArray && Array.isArray(data) && data.length > ITEMS_AT_ONCE;
  if (!isLong) return JSON.stringify(shapeOutput(schema, data));
  const breathe = createBreather();
  const pieces: string[] = [];
  for (let first = 0; first < data.length; first += ITEMS_AT_ONCE) {
    await breathe();
    const piece = shapeOutput(schema, data.slice(first, first + ITEMS_AT_ONCE));
    pieces.push(JSON.stringify(piece).slice(1, -1));
  }
  return `[${pieces.join()}]`;
}
