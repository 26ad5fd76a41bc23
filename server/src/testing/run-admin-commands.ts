import { parseConfig } from "../config.ts";
import { runAdminCommand } from "../run-admin-command.ts";

// Runs the operator's commands one after the other in one process: most of what one costs is to load the program.

interface Command {
  words: string[];
  environment: Record<string, string>;
}

const commands = JSON.parse(process.argv[2] ?? "[]") as Command[];
const said: string[] = [];
for (const { words, environment } of commands) {
  const lines = await runAdminCommand(words, parseConfig(environment)).catch((cause: Error) => {
    throw new Error(`${words.join(" ")}: ${cause.message}`, { cause });
  });
  said.push(lines.join("\n"));
}
process.stdout.write(JSON.stringify(said));
