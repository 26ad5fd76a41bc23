import knip from "./knip.json" with { type: "json" };

/**
 * For `knip --production`, where no test is a user: what lives only in its tests, but for what tests share. What a file uses
 * itself may be exported for its test alone.
 */
export default { ...knip, ignore: ["**/testing/**"], ignoreExportsUsedInFile: true };
