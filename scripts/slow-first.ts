import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take ten seconds and more, most of it for processes that start and end. */
const SLOW =
  /\.slow\.test\.ts$|\/(admin-command|backup|backup-command|bad-input|greatest-agent|permissions|two-processes)\.test\.ts$/;

/** What takes long begins first: else a run ends with one worker at it, and the others have nothing more to do. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
