import { defineConfig } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';

const browser = await findBrowser();
const isAbsent = 'reasons' in browser;
if (isAbsent)
  process.stderr.write(`SKIPPED: the browser tests, no Chromium runs here:\n  ${browser.reasons.join('\n  ')}\n`);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: isAbsent ? '**' : [],
  globalSetup: isAbsent ? [] : 'test/support/store-template.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // Each worker runs a store of its own: two are enough for a small machine.
  workers: 2,
  timeout: 120_000,
  // `npm test` lists the tests that needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: isAbsent ? {} : browser,
    // Recording every test takes a sixth more time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
