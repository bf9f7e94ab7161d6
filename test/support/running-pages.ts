import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` of all pages return when the page's scripts run, as they begin after the first paint. With
 * `waitUntil` they return as soon as asked.
 */
export function waitForScripts(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page & { waitsForScripts?: true };
  if (pages.waitsForScripts === true) return;
  pages.waitsForScripts = true;
  const { goto, reload } = pages;
  pages.goto = async function waitingGoto(address, options) {
    const response = await goto.call(this, address, options);
    if (options?.waitUntil === undefined) await this.waitForFunction(isRunning);
    return response;
  };
  pages.reload = async function waitingReload(options) {
    const response = await reload.call(this, options);
    if (options?.waitUntil === undefined) await this.waitForFunction(isRunning);
    return response;
  };
}

interface BrowserGlobals {
  readonly document: { querySelector(selector: string): unknown };
  readonly history: { readonly scrollRestoration: string };
}

/** Runs in the page. The router takes over scrolling once it runs; a child of `noscript` shows that no script ever will. */
function isRunning(): boolean {
  const { document, history } = globalThis as unknown as BrowserGlobals;
  return (
    document.querySelector('script[data-modules]') === null ||
    document.querySelector('noscript > *') !== null ||
    history.scrollRestoration === 'manual'
  );
}
