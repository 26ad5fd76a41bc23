import { spawn } from "node:child_process";

/** The server restarts when a file of it changes; console and chat window reload in the browser. */
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

function stop(): void {
  for (const child of children) child.kill();
  process.exit(0);
}
