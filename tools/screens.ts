// `npm run screens`: takes pictures of every screen and state, in three widths and two themes, into .cache/screens.
// `npm run screens -- home dialog` takes some: states by name, or areas such as `admin`.
// Exits with 1 if a page logs an error, is wider than the window or fails a request.
import { availableParallelism } from 'node:os';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
import { admin } from './screens/admin-states.ts';
import { app } from './screens/app-states.ts';
import { cashApp } from './screens/cashapp-states.ts';
import { checkout } from './screens/checkout-states.ts';
import { crypto } from './screens/crypto-states.ts';
import { dialog } from './screens/dialog-states.ts';
import { download } from './screens/download-states.ts';
import { writeIndexPage } from './screens/index-page.ts';
import { legal } from './screens/legal-states.ts';
import { mail } from './screens/mail-states.ts';
import { purchases } from './screens/purchases-states.ts';
import { openResizableShop } from './screens/resizable-shop.ts';
import { openShop, type Shop } from './screens/shop.ts';
import type { ScreenState } from './screens/state.ts';
import { storefront } from './screens/storefront-states.ts';
import { withInter } from './screens/system-font.ts';
import { takePictures, type Result } from './screens/take-pictures.ts';
import { testing } from './screens/testing-states.ts';

// The operator's lists come first: later states begin payments, which would show in them.
const areas = {
  admin,
  storefront,
  app,
  dialog,
  checkout,
  cash: cashApp,
  crypto,
  download,
  purchases,
  mail,
  legal,
  testing,
};
const folder = path.resolve(import.meta.dirname, '../.cache/screens');
const startedAt = performance.now();

/** Returns the states that the command names, all by default. Throws for an unknown or double name. */
function chooseStates(wanted: readonly string[]): ScreenState[] {
  const all = Object.entries(areas).flatMap(([area, { states }]) => states.map((state) => ({ area, state })));
  const names = all.map(({ state }) => state.name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`Two states are named ${double}.`);
  const unknown = wanted.find((name) => !names.includes(name) && !(name in areas));
  if (unknown !== undefined) throw new Error(`Unknown state ${unknown}. States: ${names.join(' ')}`);
  return all
    .filter(({ area, state }) => wanted.length === 0 || wanted.includes(state.name) || wanted.includes(area))
    .map(({ state }) => state);
}

async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if ('reasons' in found) throw new Error(`No Chromium runs here:\n  ${found.reasons.join('\n  ')}`);
  const inInter = await withInter(found, path.join(folder, '../screens-fonts'));
  if (inInter === null)
    console.log("Inter is not installed (Debian: fonts-inter), so lines break as in this system's own face.");
  const launch = inInter ?? found;
  // Scrollbars take no room, as on macOS and on phones.
  return chromium.launch({ ...launch, args: [...launch.args, '--enable-features=OverlayScrollbar'] });
}

/** Takes pictures of all states, as many at once as there are processors. States of the second store run one by one. */
async function takeAll(browser: Browser, shop: Shop, states: readonly ScreenState[]): Promise<Result[]> {
  const results: Result[] = [];
  const take = async (state: ScreenState, origin: string): Promise<void> => {
    const result = await takePictures(browser, state, { shop, origin, folder });
    results.push(result);
    report(result);
  };
  const resized = states.filter(({ apps }) => apps !== undefined);
  const remaining = states.filter(({ apps }) => apps === undefined);
  const takeRemaining = async (): Promise<void> => {
    for (let state = remaining.shift(); state !== undefined; state = remaining.shift()) await take(state, shop.origin);
  };
  const takeResized = async (): Promise<void> => {
    if (resized.length === 0) return;
    const second = await openResizableShop();
    try {
      for (const state of resized) {
        await second.resize(state.apps ?? 0);
        await take(state, second.origin);
      }
    } finally {
      await second.close();
    }
  };
  const others = Array.from({ length: Math.max(1, availableParallelism() - 1) }, takeRemaining);
  await Promise.all([takeResized().then(takeRemaining), ...others]);
  return results;
}

function report({ name, pictures, problems, notShown, isNewlyShown, seconds }: Result): void {
  const outcome = notShown === undefined ? `${pictures.length} pictures` : `not shown yet: ${notShown}`;
  console.log(`${name}: ${outcome} (${seconds.toFixed(1)} s)`);
  if (isNewlyShown) console.log(`  is shown now: remove its notYet`);
  for (const problem of problems) console.log(`  PROBLEM ${problem}`);
}

const states = chooseStates(process.argv.slice(2));
if (states.length === Object.values(areas).flatMap((area) => area.states).length)
  await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [browser, shop] = await Promise.all([openBrowser(), openShop()]);
try {
  const results = await takeAll(browser, shop, states);
  const byName = new Map(results.map((result) => [result.name, result]));
  const sections = Object.values(areas).map((area) => ({
    name: area.name,
    results: area.states.flatMap(({ name }) => byName.get(name) ?? []),
  }));
  await writeIndexPage(
    folder,
    sections.filter((section) => section.results.length > 0),
  );
  const pictures = results.reduce((sum, result) => sum + result.pictures.length, 0);
  const missing = results.filter(({ notShown }) => notShown !== undefined);
  const failed = results.filter(({ problems }) => problems.length > 0);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(
    `${pictures} pictures of ${results.length - missing.length} states in ${seconds} s: ${folder}/index.html`,
  );
  if (missing.length > 0) console.log(`Not shown yet: ${missing.map(({ name }) => name).join(' ')}`);
  if (failed.length > 0) {
    console.log(`PROBLEMS in: ${failed.map(({ name }) => name).join(' ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.close();
}
