import { ModelFailure, type ModelPart, type ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createEgress, type Egress } from "../../../egress/egress.ts";
import { type MockProvider, startMockProvider } from "../../../testing/mock-provider.ts";
import type { Endpoint } from "../endpoint.ts";
import { createAskModel } from "../language-model.ts";

const KEY = "sk-very-secret-0123456789";
const REQUEST: ModelRequest = {
  purpose: "word_reply",
  system: "Be brief.",
  messages: [{ role: "user", content: "When do you open?" }],
  max_output_tokens: 200,
  prompt_version: "1",
};

/** A mock provider and a way to ask it, for the tests of one file. */
export function setUpProvider() {
  let provider: MockProvider;
  let egress: Egress;
  beforeAll(async () => {
    provider = await startMockProvider({ key: KEY });
    egress = createEgress({ allow: [provider.host] });
  });
  afterEach(() => {
    provider.answer({ text: "Hello from the model." });
    provider.calls.length = 0;
  });
  afterAll(async () => {
    await egress.close();
    await provider.close();
  });

  const endpoint = (protocol: Endpoint["protocol"]): Endpoint => ({
    protocol,
    base_url: provider.baseUrl,
    api_key: KEY,
    model: "mock-1",
  });

  return {
    key: KEY,
    get provider() {
      return provider;
    },
    get egress() {
      return egress;
    },
    endpoint,
    ask(
      protocol: Endpoint["protocol"],
      { leftMs = 5_000, ...given }: Partial<ModelRequest> & Partial<Endpoint> & { leftMs?: number } = {},
    ): AsyncGenerator<ModelPart> {
      const { base_url, api_key, model, ...request } = given;
      const target = { ...endpoint(protocol), ...defined({ base_url, api_key, model }) };
      return createAskModel(egress)(target, { ...REQUEST, ...request }, { leftMs });
    },
  };
}

/** Everything that came, and the kind, words and tokens of what it ended with. */
export async function heard(parts: AsyncIterable<ModelPart>) {
  const texts: string[] = [];
  let object: unknown;
  let done: (ModelPart & { type: "done" }) | undefined;
  try {
    for await (const part of parts) {
      if (part.type === "text") texts.push(part.text);
      else if (part.type === "object") object = part.value;
      else done = part;
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { kind: failure, message, usage } = error;
    return { texts, text: texts.join(""), object, done, failure, message, usage };
  }
  return {
    texts,
    text: texts.join(""),
    object,
    done,
    failure: undefined,
    message: undefined,
    usage: done?.usage,
  };
}

function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
