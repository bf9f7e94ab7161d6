import type { Page } from '@playwright/test';

/** Keeps toasts open for all pictures, and "Copied!" on its button: they close after 5 and 2 seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(`{
    const original = window.setTimeout;
    window.setTimeout = (run, delay, ...rest) =>
      (delay === 5000 || delay === 2000 ? 0 : original(run, delay, ...rest));
  }`);
}
