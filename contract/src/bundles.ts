import { z } from "zod";
import { actionBody } from "./actions.ts";
import { agentTestBody } from "./agent-tests.ts";
import { widgetBody } from "./agent-widget.ts";
import { agentBody } from "./agents.ts";
import { urlBody } from "./data-source-urls.ts";
import { articleBody } from "./data-sources.ts";
import { entityBody } from "./entities.ts";
import { freeText, nameText, uuid } from "./fields.ts";
import { intentBody } from "./intents.ts";
import { ENTITIES_PER_INTENT_MAX, TITLE_MAX } from "./rules.ts";

/** What `bundle.json` says in every bundle. */
export const BUNDLE_FORMAT = "agent-bundle";
/** Older ones are read, newer ones are refused. */
export const BUNDLE_VERSION = 1;

const names = z.array(nameText(TITLE_MAX)).max(ENTITIES_PER_INTENT_MAX).default([]);

/** `bundle.json` */
export const bundleHead = z.object({
  format: z.literal(BUNDLE_FORMAT),
  format_version: z.number().int().min(1),
  product_version: freeText(TITLE_MAX).default(""),
});

/** `agent.json` */
export const bundleAgent = agentBody.omit({ data_source: true }).extend({ look: widgetBody.default({}) });

/** `intents/NNNN-slug.json`; entities by their names, the action by the name of its file without ending. */
export const bundleIntent = intentBody
  .omit({ entities: true, optional_entities: true, action: true })
  .extend({ entities: names, optional_entities: names, action: nameText(TITLE_MAX).nullish() });

/** `entities/NAME.json`; placeholders use the name. */
export const bundleEntity = entityBody.extend({ name: nameText(TITLE_MAX) });

/** `actions/slug.json`; a secret is only named, to be entered again. */
export const bundleAction = actionBody;

/** `data_source.json`: texts and addresses, and of files only their names. */
export const bundleSource = z.object({
  title: nameText(TITLE_MAX),
  description: freeText(TITLE_MAX * 10).default(""),
  articles: z.array(articleBody).max(2_000).default([]),
  urls: z.array(urlBody).max(200).default([]),
  files: z
    .array(freeText(TITLE_MAX * 2))
    .max(2_000)
    .default([]),
});

/**
 * `tests/NNNN-slug.json`: what an agent should answer, with everything named by title. Where the test was made from a
 * conversation, that is named: a copy in the same company goes with it, too.
 */
export const bundleTest = agentTestBody.safeExtend({ conversation_id: uuid.optional() });
