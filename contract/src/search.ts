import { z } from "zod";
import { requiredText, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { SEARCH_KINDS, SEARCH_MAX } from "./rules.ts";

const foundThing = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: uuid,
  title: z.string(),
  /** Where it stands: an intent's agent, an article's data source; null for what stands by itself. */
  within: z.object({ id: uuid, title: z.string() }).nullable(),
});

export type FoundThing = z.infer<typeof foundThing>;

export const searchRoutes = {
  findThings: route({
    method: "GET",
    path: paths.search,
    mayLag: true,
    summary:
      "What a company has with this text in its title, by kind, a few of each; kinds that the caller may read",
    access: "session",
    query: z.object({ q: requiredText(SEARCH_MAX) }),
    data: z.array(foundThing),
  }),
};
