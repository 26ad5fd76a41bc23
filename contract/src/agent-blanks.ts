import { z } from "zod";
import { uuid } from "./fields.ts";

/** A text of an agent that waits for facts which only its owner knows (`blanksOf`); what it says of them isn't said. */
const textWithBlanks = z.object({
  kind: z.enum(["intent", "article"]),
  id: uuid,
  title: z.string(),
  /** Where an article stands; null of an intent. */
  data_source_id: uuid.nullable(),
  /** What is to be filled in, as the text names it. */
  blanks: z.array(z.string()),
});

export const agentBlanks = z.array(textWithBlanks);

export type TextWithBlanks = z.infer<typeof textWithBlanks>;
