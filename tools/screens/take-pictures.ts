import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { waitForScripts } from '#test/support/running-pages.ts';
import { fixedNow } from './fixed-time.ts';
import { measureOverflow, watchProblems } from './page-problems.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

/** The windows of the drawings. Phones have two device pixels per pixel. */
export const windows = [
  { width: 1440, height: 900, scale: 1 },
  { width: 768, height: 1024, scale: 1 },
  { width: 360, height: 740, scale: 2 },
] as const;
type ScreenWindow = (typeof windows)[number];

export const themes = ['light', 'dark'] as const;

const macAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const shownTimeoutMs = 10_000;
/** Most states that cannot be shown yet fail at once; the rest should not hold up the others. */
const notYetTimeoutMs = 2_500;
/** A page that keeps changing is taken as it is then. */
const mostCaptures = 8;
/** For all pictures of a state, on a busy machine. */
const stateTimeoutMs = 90_000;

export interface Result {
  readonly name: string;
  readonly pictures: readonly string[];
  readonly problems: readonly string[];
  /** Why there are no pictures: the page cannot show the state yet. */
  readonly notShown?: string;
  /** The state is marked as not shown yet, but it is. */
  readonly isNewlyShown: boolean;
  readonly seconds: number;
}

/** Takes the pictures of one state. `origin` is the store's, which may have another number of apps than the shop's. */
export async function takePictures(
  browser: Browser,
  state: ScreenState,
  { shop, origin, folder }: { readonly shop: Shop; readonly origin: string; readonly folder: string },
): Promise<Result> {
  const startedAt = performance.now();
  const context = await openContext(browser, state, shop, origin);
  const pictures: string[] = [];
  const problems: string[] = [];
  let notShown: string | undefined;
  // Closing the context makes what hangs throw.
  const timer = setTimeout(() => {
    problems.push(`not finished within ${stateTimeoutMs / 1_000} s`);
    void context.close();
  }, stateTimeoutMs);
  try {
    const page = await context.newPage();
    const watched = watchProblems(page, state.expectedProblems ?? []);
    waitForScripts(page);
    page.setDefaultTimeout(state.notYet === undefined ? shownTimeoutMs : notYetTimeoutMs);
    try {
      await showState(page, state, shop);
    } catch (error) {
      if (state.notYet === undefined) throw error;
      notShown = state.notYet;
    }
    if (notShown === undefined) {
      await photograph(page, state, folder, { pictures, problems });
      problems.push(...watched.take());
    }
  } catch (error) {
    problems.push(`not shown: ${firstLines(error)}`);
  } finally {
    clearTimeout(timer);
    // Calls may be on their way, for example of a page that asks every few seconds.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  return {
    name: state.name,
    pictures,
    problems: [...new Set(problems)],
    ...(notShown === undefined ? {} : { notShown }),
    isNewlyShown: state.notYet !== undefined && notShown === undefined,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

async function openContext(browser: Browser, state: ScreenState, shop: Shop, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    userAgent: macAgent,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: windows[0].width, height: windows[0].height },
    javaScriptEnabled: state.withoutJavaScript !== true,
  });
  if (state.withoutJavaScript !== true) await context.clock.setFixedTime(fixedNow);
  await context.route(/\/api\//, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch({ url: shop.time.toStore(route.request().url()) });
    const isJson = response.headers()['content-type']?.includes('json') === true;
    await route.fulfill(isJson ? { response, body: shop.time.toFixed(await response.text()) } : { response });
  });
  return context;
}

async function showState(page: Page, state: ScreenState, shop: Shop): Promise<void> {
  await state.prepare?.(page, shop);
  const address = typeof state.path === 'string' ? state.path : state.path(shop);
  await page.goto(address, state.withoutJavaScript === true ? { waitUntil: 'load' } : {});
  await state.act?.(page, shop);
  await state.shows(page).first().waitFor();
}

async function photograph(
  page: Page,
  state: ScreenState,
  folder: string,
  { pictures, problems }: { readonly pictures: string[]; readonly problems: string[] },
): Promise<void> {
  // Its end would undo the device pixels.
  const devTools = await page.context().newCDPSession(page);
  const shoot = async (name: string, isFull: boolean): Promise<void> => {
    const file = path.join(folder, name);
    if (isFull) await page.screenshot({ path: file, fullPage: true });
    else await captureWindow(devTools, file);
    pictures.push(name);
  };
  await hideCaret(page);
  for (const window of windows) {
    const { width } = window;
    await resize(page, devTools, window);
    for (const colorScheme of themes) {
      await showTheme(page, colorScheme);
      await scrollTo(page, state);
      await settle(page, state);
      await shoot(`${state.name}-${width}-${colorScheme}.png`, false);
      const isFirst = width === windows[0].width && colorScheme === 'light';
      if (isFirst && state.fullPage !== false && (await isLongerThanWindow(page))) {
        if (state.withoutJavaScript !== true) await loadAllPictures(page);
        await shoot(`${state.name}-${width}-${colorScheme}-full.png`, true);
      }
    }
    const overflow = await measureOverflow(page);
    if (overflow > 0) problems.push(`overflow: ${overflow} px wider than ${width} px`);
  }
}

/** Changes the window and the device pixels of an open page, which Playwright sets only for a new one. */
async function resize(page: Page, devTools: CDPSession, { width, height, scale }: ScreenWindow): Promise<void> {
  await page.setViewportSize({ width, height });
  const metrics = { width, height, deviceScaleFactor: scale, mobile: false };
  await devTools.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Takes a picture of the window in device pixels, once it does not change any more. */
async function captureWindow(devTools: CDPSession, file: string): Promise<void> {
  let last = '';
  for (let tries = 0; tries < mostCaptures; tries += 1) {
    // Playwright's own pictures are in the device pixels of the first window.
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'png' });
    const isStable = data === last;
    last = data;
    if (isStable) break;
  }
  await writeFile(file, Buffer.from(last, 'base64'));
}

/** Changes the system's theme, which the page's own theme follows; a mail and a page without JavaScript have none. */
async function showTheme(page: Page, colorScheme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html:not([data-theme]), html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
}

/** Hides the blinking caret of a focused field. The security policy allows a constructed style sheet. */
async function hideCaret(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets.push(sheet);
  }`);
}

async function scrollTo(page: Page, { scrollsTo }: ScreenState): Promise<void> {
  if (scrollsTo === undefined) await page.evaluate('scrollTo(0, 0)');
  else await scrollsTo(page).evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView());
}

/** Waits for faces, visible pictures and two frames. Without JavaScript there are no callbacks to wait for. */
async function settle(page: Page, { withoutJavaScript }: ScreenState): Promise<void> {
  if (withoutJavaScript === true) return;
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A picture chooses the other theme's file only with the next frame; until then it decodes the one before.
    await twoFrames();
    const isSeen = (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0;
    const images = [...document.images].filter((image) => isSeen(image) && image.currentSrc !== '');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await twoFrames();
  })()`);
}

const isLongerThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollHeight > innerHeight + 1');

async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager';
    // The browser chooses their files only now.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const images = [...document.images].filter((image) => image.currentSrc !== '');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  })()`);
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ');
}
