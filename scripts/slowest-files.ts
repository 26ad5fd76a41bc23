import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/** Prints the slowest files of a run of Vitest, imports included; the environment is made once for all files of a worker. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const files = modules.map((module) => ({ module, ms: durationOf(module) })).sort((a, b) => b.ms - a.ms);
    process.stdout.write("\nSlowest files\n");
    for (const { module, ms } of files.slice(0, SHOWN)) {
      const file = path.relative(process.cwd(), module.moduleId);
      process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${module.project.name}  ${file}\n`);
    }
  }
}

function durationOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return collectDuration + duration + setupDuration;
}
