import { usageLines } from "../../database/backup/backup-usage.ts";

/** How the commands are called that take agents along # and what they do. */
export const BUNDLE_USAGE = [
  "npm run admin -- export-agent AGENT_ID FILE_OR_FOLDER/ # an agent's draft as a file, or unpacked into a folder",
  "npm run admin -- import-agent FILE_OR_FOLDER --company COMPANY [--bot BOT] [--into AGENT_ID] [--replace] # a bot into a new agent, or into one that is there",
];

/** The refusal of a call that is not one of these. */
export function bundleUsage(): Error {
  return new Error(["It is called like this:", ...usageLines(BUNDLE_USAGE)].join("\n  "));
}
