import { z } from "zod";
import { uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const storage = z.object({
  /** Bytes of pages, files and articles, and of files that wait to be read. */
  used: z.number(),
  /** Bytes that the company may store; null for no bound. */
  limit: z.number().nullable(),
  /** The server's disk is nearly full: only conversations are stored. */
  is_disk_low: z.boolean(),
  /** Bytes of each kind; `upload`: files that wait to be read. */
  kinds: z.object({ page: z.number(), file: z.number(), article: z.number(), upload: z.number() }),
  /** The largest ten, in bytes. */
  data_sources: z.array(z.object({ id: uuid, title: z.string(), bytes: z.number() })),
  /** Counted and never bounded: an agent's setting says how long they are kept. */
  conversations: z.number(),
  messages: z.number(),
});

export type Storage = z.infer<typeof storage>;

export const storageRoutes = {
  getStorage: route({
    method: "GET",
    path: paths.storage,
    summary: "What the company stores, and how much it may",
    access: "data_sources.read",
    data: storage,
  }),
};
