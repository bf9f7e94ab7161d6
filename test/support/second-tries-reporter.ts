// A reporter for Vitest that writes down which tests passed on a second try only, as a JSON array of their names. Vitest's
// own JSON report does not tell.
import { writeFile } from 'node:fs/promises';
import type { Reporter, TestModule } from 'vitest/node';

/** The setting that names the file to write. */
export const secondTriesFile = 'SECOND_TRIES_FILE';

export default class SecondTriesReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const file = process.env[secondTriesFile];
    if (file === undefined) throw new Error(`${secondTriesFile} does not say where to write.`);
    const names = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    await writeFile(file, JSON.stringify(names));
  }
}
