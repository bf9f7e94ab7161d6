// How much of a page moves by itself while it loads.
import { expect, type Page } from '@playwright/test';

const answerDelayMs = 150;

// As text: the types of the tests do not know a browser's.
const observe = `
  window.layoutShifts = [];
  window.layoutShiftObserver = new PerformanceObserver((list) => window.noteLayoutShifts(list.getEntries()));
  window.noteLayoutShifts = (entries) => {
    const nameOf = (node) => node?.nodeType === 1 ? [node.localName, ...node.classList].join('.') : node?.parentElement?.localName;
    for (const { value, hadRecentInput, sources } of entries)
      if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(' ') });
  };
  window.layoutShiftObserver.observe({ type: 'layout-shift', buffered: true });`;
const readShifts = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  window.noteLayoutShifts(window.layoutShiftObserver.takeRecords());
  resolve(window.layoutShifts);
})))`;

interface LayoutShift {
  readonly value: number;
  /** The elements that moved. */
  readonly moved: string;
}

export interface LayoutShiftMeter {
  /** Opens an address and checks that nothing moves until `isLoaded` and every answer are there. */
  expectStill(name: string, address: string, isLoaded: () => Promise<unknown>): Promise<void>;
}

/** Delays the answers of the API on every page that is opened from now on, as a connection does. */
export async function meterLayoutShift(page: Page): Promise<LayoutShiftMeter> {
  let underWay = 0;
  await page.addInitScript(observe);
  await page.route('**/api/**', async (route) => {
    underWay += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
      await route.fallback();
      await (await route.request().response())?.finished();
    } catch {
      // The page was left meanwhile.
    } finally {
      underWay -= 1;
    }
  });
  return {
    async expectStill(name, address, isLoaded) {
      await page.goto(address);
      await isLoaded();
      await expect.poll(() => underWay).toBe(0);
      const shifts = await page.evaluate<LayoutShift[]>(readShifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      const what = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n');
      expect.soft(sum, `${name} moves:\n${what}`).toBeLessThan(0.02);
    },
  };
}
