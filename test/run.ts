// `npm test`: the checks, the build, the Vitest tests, then the browser tests, each whatever the others said. The last line is
// `N passed, N failed, N skipped`; a part that broke without naming a failed test counts as one failure. Before it stand the
// tests that passed on their second try only.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBrowser } from '#test/support/browser.ts';
import { secondTriesFile } from '#test/support/second-tries-reporter.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The names of tests that failed first and passed then. */
const secondTries: string[] = [];

const projectFolder = resolve(import.meta.dirname, '..');
const reports = join(projectFolder, '.cache/reports');

/** Runs a script of ours or of a package with this Node; answers its exit code (1 when a signal ended it). */
function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [join(projectFolder, script), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done(code ?? 1)));
}

async function report<Contents = Record<string, unknown>>(name: string, missing = '{}'): Promise<Contents> {
  return JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => missing)) as Contents;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** A part that ran nothing, or broke outside its tests, has failed. */
function judged(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (exitCode !== 0 || isSilent) ? { ...counts, failed: 1 } : counts;
}

async function checks(): Promise<Counts> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('start the tests by `npm test`');
  const child = spawn(process.execPath, [npm, 'run', '--silent', 'check'], { cwd: projectFolder, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Stores that tests start in processes of their own serve the built pages. */
async function build(): Promise<Counts> {
  return { passed: 0, failed: (await run('web/build-if-stale.ts', [])) === 0 ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  const output = join(reports, 'vitest.json');
  const reporters = ['default', 'json', './test/support/second-tries-reporter.ts'].map((each) => `--reporter=${each}`);
  const args = ['run', ...reporters, `--outputFile.json=${output}`];
  const again = 'vitest-second-tries.json';
  const exitCode = await run('node_modules/vitest/vitest.mjs', args, { [secondTriesFile]: join(reports, again) });
  const said = await report('vitest.json');
  secondTries.push(...(await report<string[]>(again, '[]')));
  return judged(
    {
      passed: count(said['numPassedTests']),
      failed: count(said['numFailedTests']),
      skipped: count(said['numPendingTests']) + count(said['numTodoTests']),
    },
    exitCode,
  );
}

/** What Playwright's JSON report holds of tests. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function flakyIn({ suites = [], specs = [] }: BrowserSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, title }) => `test/e2e/${file} > ${title}`), ...suites.flatMap(flakyIn)];
}

async function browserTests(): Promise<Counts> {
  const browser = await findBrowser();
  if ('reasons' in browser) {
    const files = globSync('test/e2e/**/*.spec.ts', { cwd: projectFolder });
    console.log(`SKIPPED: ${files.length} files of browser tests, no Chromium runs here:`);
    for (const reason of browser.reasons) console.log(`  ${reason}`);
    return { passed: 0, failed: 0, skipped: files.length };
  }
  const exitCode = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  });
  const said = await report<BrowserSuite & { readonly stats?: Record<string, unknown> }>('playwright.json');
  const { stats = {} } = said;
  secondTries.push(...flakyIn(said));
  return judged(
    {
      passed: count(stats['expected']) + count(stats['flaky']),
      failed: count(stats['unexpected']),
      skipped: count(stats['skipped']),
    },
    exitCode,
  );
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const part of [checks, build, vitest, browserTests]) {
  const counts = await part();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
if (secondTries.length > 0) {
  console.log(`FLAKY: ${secondTries.length} tests passed on their second try only; mend them:`);
  for (const name of secondTries) console.log(`  ${name}`);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
