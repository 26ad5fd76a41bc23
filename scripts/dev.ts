import { spawn } from "node:child_process";
import { makeSample } from "./sample.ts";

/**
 * The server restarts when a file of it changes; console and chat window reload in the browser. With `--sample` there is a
 * company with a published agent.
 */
const port = process.env.PORT ?? "3000";
const consolePort = "5173";
const env = { ...process.env, PORT: port, API_PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
const children = [
  spawn(process.execPath, ["--no-warnings", "--watch", "--watch-preserve-output", "server/src/main.ts"], {
    stdio: "inherit",
    env,
  }),
  spawn(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "console", "--port", consolePort, "--strictPort"],
    {
      stdio: "inherit",
      env,
    },
  ),
];
process.stdout.write(
  `Console with reload at http://127.0.0.1:${consolePort}, API at http://127.0.0.1:${port}\n`,
);
for (const child of children) child.on("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);

if (process.argv.includes("--sample"))
  await makeSample(`http://127.0.0.1:${port}`).then(
    (line) => process.stdout.write(`${line}\n`),
    (error: Error) => process.stderr.write(`The sample was not made: ${error.message}\n`),
  );

function stop(): void {
  for (const child of children) child.kill();
  process.exit(0);
}
