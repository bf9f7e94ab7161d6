// `npm test` runs the build, the checks beside the Vitest tests, then the browser tests, each regardless of earlier results.
// `npm run test:quick` (`--quick`) runs the checks and the Vitest project `unit`.
// The last line is `N passed, N failed, N skipped`. A part that failed without naming a test counts as one failure.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { findBrowser } from '#test/support/browser.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const failedTests: string[] = [];
/** Passed only on their second try. */
const flakyTests: string[] = [];

const projectFolder = resolve(import.meta.dirname, '..');
const reports = join(projectFolder, '.cache/reports');

/** Runs a script of ours or of a package with this Node. Returns its exit code, or 1 if a signal ended it. */
function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [join(projectFolder, script), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done(code ?? 1)));
}

async function report<Contents = Record<string, unknown>>(name: string): Promise<Contents> {
  return JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => '{}')) as Contents;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Fails a part that ran nothing or failed outside its tests. */
function failEmptyPart(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (exitCode !== 0 || isSilent) ? { ...counts, failed: 1 } : counts;
}

/** Runs in parallel with the tests, so its output is buffered and printed at once. */
async function checks(): Promise<Counts> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Start the tests with `npm test`.');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [npm, 'run', '--silent', 'check'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`Checks ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s.`);
  process.stdout.write(Buffer.concat(output));
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Builds the pages, which rendering tests and stores in other processes serve. */
async function build(): Promise<Counts> {
  return { passed: 0, failed: (await run('web/build-if-stale.ts', [])) === 0 ? 0 : 1, skipped: 0 };
}

/** Vitest's JSON report, as far as it describes tests. A test that passed in the end keeps the failures of its first try. */
interface VitestReport extends Record<string, unknown> {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function vitestNames({ testResults = [] }: VitestReport, status: string): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((each) => each.status === status && each.failureMessages.length > 0)
      .map(({ fullName }) => `${relative(projectFolder, name)} > ${fullName}`),
  );
}

async function vitest(): Promise<Counts> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`];
  const exitCode = await run('node_modules/vitest/vitest.mjs', isQuick ? [...args, '--project=unit'] : args);
  const result = await report<VitestReport>('vitest.json');
  failedTests.push(...vitestNames(result, 'failed'));
  flakyTests.push(...vitestNames(result, 'passed'));
  return failEmptyPart(
    {
      passed: count(result['numPassedTests']),
      failed: count(result['numFailedTests']),
      skipped: count(result['numPendingTests']) + count(result['numTodoTests']),
    },
    exitCode,
  );
}

/** Playwright's JSON report, as far as it describes tests. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function browserNames({ suites = [], specs = [] }: BrowserSuite, wanted: string): string[] {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...found.map(({ file, title }) => `test/e2e/${file} > ${title}`),
    ...suites.flatMap((suite) => browserNames(suite, wanted)),
  ];
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
  const result = await report<BrowserSuite & { readonly stats?: Record<string, unknown> }>('playwright.json');
  const { stats = {} } = result;
  failedTests.push(...browserNames(result, 'unexpected'));
  flakyTests.push(...browserNames(result, 'flaky'));
  return failEmptyPart(
    {
      passed: count(stats['expected']) + count(stats['flaky']),
      failed: count(stats['unexpected']),
      skipped: count(stats['skipped']),
    },
    exitCode,
  );
}

const isQuick = process.argv.includes('--quick');
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results = [await build(), ...(await Promise.all([checks(), vitest()]))];
if (!isQuick) results.push(await browserTests());
const sum = (key: keyof Counts): number => results.reduce((total, counts) => total + counts[key], 0);
function list(heading: string, names: readonly string[]): void {
  if (names.length > 0) console.log([heading, ...names].join('\n  '));
}
list(`FLAKY: ${flakyTests.length} tests passed on their second try only. Fix them:`, flakyTests);
list(`FAILED: ${failedTests.length} tests:`, failedTests);
if (sum('skipped') > 0) console.log(`SKIPPED: ${sum('skipped')} tests; their output above says why.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
