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
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // A journey starts a store of its own; two at a time are what a small machine carries.
  workers: 2,
  timeout: 120_000,
  // On a busy machine; `npm test` names what passed only then.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: isAbsent ? {} : browser,
    // Recording every test takes a sixth of the run's time; `--trace=retain-on-failure` does.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
