import path from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

const SHOWN = 10;

/**
 * Journeys that may need a second try, by title, each with the reason, which lies outside the product. Any other that
 * passes only then fails the run.
 */
const SECOND_TRIES: Record<string, string> = {};

/** Fails a run in which a journey needed a second try, and prints the slowest files. */
export default class Journeys implements Reporter {
  private root: Suite | undefined;
  private readonly msByFile = new Map<string, number>();

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), test.location.file);
    this.msByFile.set(file, (this.msByFile.get(file) ?? 0) + duration);
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult["status"] }> {
    this.printSlowest();
    const flaky = (this.root?.allTests() ?? []).filter((test) => test.outcome() === "flaky");
    for (const { title } of flaky) {
      process.stdout.write(`Needed a second try: ${title} (${SECOND_TRIES[title] ?? "a fault to mend"})\n`);
    }
    const isFailed = result.status === "passed" && flaky.some(({ title }) => !(title in SECOND_TRIES));
    return { status: isFailed ? "failed" : result.status };
  }

  private printSlowest(): void {
    const files = [...this.msByFile].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
    process.stdout.write("\nSlowest files\n");
    for (const [file, ms] of files)
      process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}\n`);
  }
}
