// Measures how much of a page moves by itself while it loads.
import { expect, type Page, type Request } from '@playwright/test';

const answerDelayMs = 150;

// A string, because the tests' types do not include the DOM.
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
  const underWay = new Set<Request>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => isCall(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.addInitScript(observe);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
    await route.fallback();
  });
  return {
    async expectStill(name, address, isLoaded) {
      await page.goto(address);
      await isLoaded();
      await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
      const shifts = await page.evaluate<LayoutShift[]>(readShifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      const what = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n');
      expect.soft(sum, `${name} moves:\n${what}`).toBeLessThan(0.02);
    },
  };
}
