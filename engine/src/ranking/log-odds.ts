import { compileNetwork } from "../embeddings/network.ts";
import { RERANKER } from "./reranker-network.ts";

/** The reranker's log odds that an intent with these inputs (see `rerankerInputs`) is meant. */
export const logOddsOf = compileNetwork(RERANKER);
