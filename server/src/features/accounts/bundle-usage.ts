/** How the commands are called that take agents along. */
export const BUNDLE_USAGE = [
  "npm run admin -- export-agent AGENT_ID FILE_OR_FOLDER/",
  "npm run admin -- import-agent FILE_OR_FOLDER --company COMPANY [--bot BOT] [--into AGENT_ID] [--replace]",
];

/** The refusal of a call that is not one of these. */
export function bundleUsage(): Error {
  return new Error(["It is called like this:", ...BUNDLE_USAGE].join("\n  "));
}
