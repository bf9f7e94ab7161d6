import { expect, type CDPSession, type Page } from '@playwright/test';
import { test } from '#test/support/store-test.ts';

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

/** When Buy Now is pressed, in milliseconds after the first paint. */
const moments = [0, 100, 300, 800, 2_000];
const maxFeedbackMs = 100;
const slowFourG = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowFourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/**
 * Returns a script that presses Buy Now `delayMs` after the page's first paint, and sets `feedbackMs` to the time until the
 * frame that shows the button busy.
 */
function pressAfterPaint(name: string, delayMs: number): string {
  return `
    const press = () => {
      const button = document.querySelector('button[aria-label^="${name}"]');
      const pressedAt = performance.now();
      new MutationObserver((changes, observer) => {
        if (button.getAttribute('aria-busy') !== 'true') return;
        observer.disconnect();
        requestAnimationFrame(() => (window.feedbackMs = performance.now() - pressedAt));
      }).observe(button, { attributes: true });
      button.click();
    };
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(press, ${delayMs});
    }).observe({ type: 'paint', buffered: true });`;
}

/** Loads the page with an empty cache, and presses Buy Now in it. Returns the milliseconds until the button is busy. */
async function pressBuyNow(page: Page, session: CDPSession, address: string): Promise<number> {
  await session.send('Network.clearBrowserCache');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Complete Purchase' })).toBeVisible({
    timeout: 30_000,
  });
  return page.evaluate<number>('feedbackMs');
}

for (const address of ['/', '/apps/query-deck']) {
  const name = address === '/' ? 'Buy Now: Inkwright' : 'Buy Now: QueryDeck';
  for (const delayMs of moments) {
    test(`a press ${delayMs} ms after the first paint of ${address} opens the dialog on a slow phone`, async ({
      page,
    }) => {
      const session = await slowDown(page);
      await page.addInitScript(pressAfterPaint(name, delayMs));
      // Other work of the machine only adds time: one fast try shows that the page is fast.
      let leastMs = Infinity;
      for (let tries = 0; tries < 3 && leastMs >= maxFeedbackMs; tries += 1)
        leastMs = Math.min(leastMs, await pressBuyNow(page, session, address));
      expect(leastMs).toBeLessThan(maxFeedbackMs);
    });
  }
}
