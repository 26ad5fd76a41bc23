import type { Embedder, LanguageModel } from "@cxc/engine/dialogue/ports.ts";
import { LRUCache } from "lru-cache";
import {
  type AskEmbedder,
  type AskVectors,
  createAskEmbedder,
} from "../../adapters/language-models/embedder.ts";
import { type AskModel, createAskModel } from "../../adapters/language-models/language-model.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import { tenantReader } from "../../database/tenant.ts";
import type { Egress } from "../../egress/egress.ts";
import type { LocalEmbedder } from "../local-model/local-embedder.ts";
import { createBreaker } from "./breaker.ts";
import { guardEmbedder } from "./guard-embedder.ts";
import { guardModel } from "./guard-model.ts";
import { type Endpoints, findEndpoints } from "./model-endpoints.ts";
import { findModelSettings, type StoredModelSettings } from "./model-settings.repository.ts";
import { createModelSlots } from "./model-slots.ts";

const CACHED_COMPANIES = 1_000;

interface LoadedModels {
  settings: StoredModelSettings;
  endpoints: Endpoints;
  askModel: AskModel;
  askEmbedder: AskEmbedder;
}

interface CompanyModels {
  /** Of the settings that were asked for, or newer ones. */
  version: number;
  loading: Promise<LoadedModels | undefined>;
}

/** Whose turn it is. */
interface ModelTurn {
  tenantId: string;
  /** `model_settings.version` as the turn's one read brought it; null where the company has no row. */
  version: number | null;
  agentId: string;
  agentTokensADay?: number | null;
  /** Who the visitor is, as far as that is known; only a keyed hash of it is kept. */
  visitor: string;
}

interface TurnModels {
  /** Undefined where the company has none. */
  model: LanguageModel | undefined;
  embedder: Embedder | undefined;
}

export interface Models {
  /** The company's models for one turn, which begins now: its model has until 14 s from here to begin an answer. */
  forTurn(turn: ModelTurn): Promise<TurnModels>;
  /** The company's embedder for work that nobody waits for; undefined where it has none. */
  embedderOf(tenantId: string): Promise<Embedder | undefined>;
}

interface ModelsDependencies {
  database: Database;
  secrets: Secrets;
  /** One of its own: see CALLS_AT_ONCE. */
  egress: Egress;
  keyedHash(text: string): Buffer;
  /** For companies that embed with the installation's own model. */
  localEmbedder: LocalEmbedder;
}

const NONE: TurnModels = { model: undefined, embedder: undefined };

/** The companies' language models, each cached with the version of its settings that every turn reads anyway. */
export function createModels({
  database,
  secrets,
  egress,
  keyedHash,
  localEmbedder,
}: ModelsDependencies): Models {
  const companies = new LRUCache<string, CompanyModels>({ max: CACHED_COMPANIES });
  const guards = { database, breaker: createBreaker(), enter: createModelSlots() };

  return {
    async forTurn({ tenantId, version, agentId, agentTokensADay = null, visitor }) {
      const began = performance.now();
      const company = version === null ? undefined : await load(tenantId, version);
      if (!company) return NONE;
      const { settings, endpoints, askModel } = company;
      const hash = keyedHash(`${tenantId} ${visitor}`).toString("base64url");
      const spender = { tenantId, settings, agentId, agentTokensADay, visitor: hash };
      const { chat } = endpoints;
      const breakerKey = `${tenantId} ${settings.version} chat`;
      return {
        model: chat && guardModel({ ...guards, askModel }, { endpoint: chat, breakerKey, spender, began }),
        embedder: await embedderFor(tenantId, company, hash),
      };
    },
    async embedderOf(tenantId) {
      const settings = await findModelSettings(tenantReader(tenantId, database.query));
      return embedderFor(tenantId, settings && (await load(tenantId, settings.version)));
    },
  };

  async function embedderFor(
    tenantId: string,
    company: LoadedModels | undefined,
    visitor?: string,
  ): Promise<Embedder | undefined> {
    const embedder = company && (await findEmbedder(tenantId, company));
    if (!company || !embedder) return undefined;
    const { version, embedding_tokens_a_day: tokensADay } = company.settings;
    const breakerKey = `${tenantId} ${version} ${embedder.model}`;
    return guardEmbedder(
      { ...guards, askVectors: embedder.askVectors },
      { model: embedder.model, breakerKey, tenantId, tokensADay, visitor },
    );
  }

  /** The installation's model may come and go without anybody touching the company's settings. */
  async function findEmbedder(
    tenantId: string,
    { settings, endpoints, askEmbedder }: LoadedModels,
  ): Promise<{ model: string; askVectors: AskVectors } | undefined> {
    if (settings.embeds_locally) {
      const model = await localEmbedder.nameNow();
      return model === undefined ? undefined : { model, askVectors: localEmbedder.askerFor(tenantId) };
    }
    const { embedding } = endpoints;
    if (!embedding) return undefined;
    return { model: embedding.model, askVectors: (...asked) => askEmbedder(embedding, ...asked) };
  }

  function load(tenantId: string, version: number): CompanyModels["loading"] {
    const known = companies.get(tenantId);
    if (known && known.version >= version) return known.loading;
    const company: CompanyModels = { version, loading: read(tenantId) };
    companies.set(tenantId, company);
    company.loading.then(
      (read) => {
        company.version = Math.max(version, read?.settings.version ?? 0);
      },
      () => companies.delete(tenantId),
    );
    return company.loading;
  }

  async function read(tenantId: string) {
    const scope = tenantReader(tenantId, database.query);
    const settings = await findModelSettings(scope);
    if (!settings) return undefined;
    const egressOf = egress.of(tenantId);
    const asked = { askModel: createAskModel(egressOf), askEmbedder: createAskEmbedder(egressOf) };
    return { settings, endpoints: await findEndpoints(settings, secrets, scope), ...asked };
  }
}
