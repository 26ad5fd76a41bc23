import { z } from "zod";
import { isTrue, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { GUIDE_STEPS } from "./rules.ts";

const guide = z.object({
  is_dismissed: isTrue,
  /** In the order in which they are taken, each found in what is there by now; empty once the guide is dismissed. */
  steps: z.array(z.object({ step: z.enum(GUIDE_STEPS), is_done: isTrue })),
  /** The agent that the later steps are about: the first one; null while there is none. */
  agent_id: uuid.nullable(),
});

export type Guide = z.infer<typeof guide>;

export const guideRoutes = {
  getGuide: route({
    method: "GET",
    path: paths.guide,
    summary: "The first steps of a company, and which of them are done",
    access: "session",
    opensForBlocked: true,
    data: guide,
  }),
  updateGuide: route({
    method: "PUT",
    path: paths.guide,
    summary: "Dismiss the first steps for the signed-in user, or show them again",
    access: "session",
    opensForBlocked: true,
    body: z.object({ is_dismissed: isTrue }),
    data: guide,
  }),
};
