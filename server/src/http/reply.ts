import type { Envelope, PageMeta, Route } from "@cxc/contract/route.ts";
import { shapeOutput } from "./parse.ts";

/** What a handler answers. */
export interface Reply<Data> {
  data?: Data;
  message?: string;
  meta?: PageMeta;
}

/** The answer as it goes over the wire. */
export function envelope(route: Route, { data, meta, message = "OK" }: Reply<unknown>): Envelope {
  return {
    status: true,
    message,
    ...(route.data ? { data: shapeOutput(route.data, data) } : {}),
    ...(meta ? { meta } : {}),
  };
}
