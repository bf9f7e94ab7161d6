// Runs Lighthouse as a phone against the production build and the sample catalogue.
import { existsSync } from 'node:fs';
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import path from 'node:path';
import type { App } from '#contracts/apps.ts';
import { startStoreProcess } from '#test/support/store-process.ts';
import { startDebuggedBrowser } from './debugged-browser.ts';
import { median, round } from './load.ts';

const toolFolder = path.join(import.meta.dirname, 'lighthouse');
const toolEntry = path.join(toolFolder, 'node_modules/lighthouse/core/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const targets = { performance: 97, others: 100, lcpMs: 1_500, cls: 0.02 };

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

/** The part of Lighthouse that is used; its types are not installed. */
interface Lighthouse {
  default(
    address: string,
    flags: { port: number; output: 'json'; logLevel: 'error' },
  ): Promise<{ readonly lhr: Report } | undefined>;
}

/**
 * Measures `/`, an app's page and `/faq` by Lighthouse's mobile preset: the median of five runs, or of as many as the
 * first argument says. Lists the audits that cost points in any run.
 */
export async function run([runs = '5', ...addresses]: readonly string[]): Promise<object> {
  installTool();
  const { default: lighthouse } = (await import(toolEntry)) as Lighthouse;
  const store = await startStoreProcess();
  const browser = await startDebuggedBrowser();
  try {
    const pages = addresses.length > 0 ? addresses : ['/', await featuredAddress(store.origin), '/faq'];
    const results = [];
    for (const page of pages) {
      const reports: Report[] = [];
      for (let index = 0; index < Number(runs); index += 1) {
        const result = await lighthouse(store.origin + page, { port: browser.port, output: 'json', logLevel: 'error' });
        if (result === undefined || result.lhr.runtimeError !== undefined)
          throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
        reports.push(result.lhr);
      }
      results.push({ page, ...summarise(reports) });
    }
    return { runs: Number(runs), targets, areTargetsMet: results.every(meetsTargets), results };
  } finally {
    await browser.close();
    await store.dispose();
  }
}

/** Installs Lighthouse beside its package-lock.json: a hundred packages that nothing else needs. */
function installTool(): void {
  if (existsSync(toolEntry)) return;
  const npm = process.env['npm_execpath'];
  if (npm === undefined)
    throw new Error('Start this measurement by `npm run bench -- lighthouse`: it installs a tool.');
  const options = { cwd: toolFolder, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnSyncOptions;
  const { status } = spawnSync(process.execPath, [npm, 'ci', '--ignore-scripts', '--no-audit'], options);
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** Returns the address of the app that hangs beside the headline: its page has the most pictures. */
async function featuredAddress(origin: string): Promise<string> {
  const apps = (await (await fetch(`${origin}/api/apps/all`)).json()) as readonly App[];
  const app = apps.find(({ isFeatured }) => isFeatured) ?? apps[0];
  if (app === undefined) throw new Error('The store has no apps.');
  return `/apps/${app.slug}`;
}

function summarise(reports: readonly Report[]) {
  const middle = (read: (report: Report) => number): number => median(reports.map(read));
  const score = (name: string): number => Math.round(middle(({ categories: found }) => found[name]?.score ?? 0) * 100);
  const value = (audit: string): number => middle(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    lcpMsOfRuns: reports.map(({ audits }) => Math.round(audits['largest-contentful-paint']?.numericValue ?? 0)),
    speedIndexMs: Math.round(value('speed-index')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: round(value('cumulative-layout-shift'), 4),
    transferredKilobytes: round(value('total-byte-weight') / 1_000, 1),
    failedAudits: [...new Set(reports.flatMap(failedAudits))],
  };
}

function failedAudits({ categories: found, audits }: Report): string[] {
  const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

function meetsTargets({ scores, lcpMs, cls }: ReturnType<typeof summarise>): boolean {
  return (
    categories.every(
      (name) => (scores[name] ?? 0) >= (name === 'performance' ? targets.performance : targets.others),
    ) &&
    lcpMs <= targets.lcpMs &&
    cls < targets.cls
  );
}
