import type { Page } from '@playwright/test';

/** Without JavaScript the browser refuses to preload scripts. */
export const noScripts = /^request: csp .*\.js$/;

export interface PageProblems {
  /** Console errors and failed requests since the last call, without the expected ones. */
  take(): string[];
}

export function watchProblems(page: Page, expected: readonly RegExp[]): PageProblems {
  const problems: string[] = [];
  const add = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    // A failed request is reported with its address below.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`console: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself gave up the request, for example a prefetch when it was left.
    if (reason !== 'net::ERR_ABORTED') add(`request: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`request: ${response.status()} ${response.url()}`);
  });
  return { take: () => problems.splice(0) };
}

/** Returns how many pixels the page is wider than the window; 0 if it fits. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  );
}
