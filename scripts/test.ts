import "./check.ts";
import { findChromium } from "./find-chromium.ts";
import { runStep } from "./run-step.ts";

/** Everything: the checks, the chat window on React and Preact, the server on both databases, sizes, the browser. */
process.env.CHROMIUM = findChromium();
runStep("Chat window on React and on Preact", ["vitest", "run", "--config", "widget/vitest.config.ts"]);
runStep("Server", ["vitest", "run", "--project", "server*"]);
runStep("Sizes", ["size-limit"]);
runStep("Journeys in the browser", ["playwright", "test"]);
