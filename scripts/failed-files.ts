import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Where a run of Vitest writes the files that failed, one a line: how a command learns what to run again. */
export const FAILED_FILES = "FAILED_FILES";

export default class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env[FAILED_FILES];
    if (!target) return;
    const failed = modules.filter((module) => !module.ok());
    writeFileSync(target, failed.map(({ moduleId }) => path.relative(process.cwd(), moduleId)).join("\n"));
  }
}
