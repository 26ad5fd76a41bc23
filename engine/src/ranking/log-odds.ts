import { compileNetwork } from "../embeddings/network.ts";
import { JUDGEMENT } from "./judgement-network.ts";

/** The judgement's log odds that an intent with these inputs (see `judgementInputs`) is meant. */
export const logOddsOf = compileNetwork(JUDGEMENT);
