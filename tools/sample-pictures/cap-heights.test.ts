// Text in the picture of a card stays readable: its capitals are at least 6 px high on a card of 400 px.
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLooks, type SamplePicture } from '#server/samples/sample-looks.ts';
import { findBrowser } from '#test/support/browser.ts';
import { proportion, windowPage } from './sample-window.ts';
import { sampleWindows } from './windows.ts';

const card = { width: 400, height: 250 };
const leastCapHeight = 6;

/** Inter and JetBrains Mono, the faces of the windows, as a part of the font's size. */
const capHeight = 0.727;

/** In pixels. Text that shows less than this at a card's edge counts as cut off. */
const cut = 4;

/** Sizes and places in the drawing's pixels. */
interface Text {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

const found = await findBrowser();
const frameStyles = readFileSync(new URL('../../web/styles/gallery.css', import.meta.url), 'utf8');

let browser: Browser;

beforeAll(async () => {
  if (!('reasons' in found)) browser = await chromium.launch(found);
});

afterAll(() => browser?.close());

/** Returns where a card of the wall hangs its window, in pixels from the card's corner. */
async function hang(page: Page, framing: SamplePicture['framing']) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.setContent(`<style>${frameStyles} body { margin: 0 }</style>
    <div class="hung-${framing}" style="position: relative; width: ${card.width}px"><div class="window"></div></div>`);
  const box = await page.locator('.window').boundingBox();
  if (box === null) throw new Error(`gallery.css hangs no window with the framing ${framing}`);
  return box;
}

// Text for the browser: no types of the DOM here.
const readTexts = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!/[A-Z0-9]/i.test(node.textContent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, width } = range.getBoundingClientRect();
    const parent = node.parentElement;
    const scale = parent instanceof SVGGraphicsElement ? parent.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (width > 0) texts.push({ text: node.textContent.trim(), size, left, top, right });
  }
  return texts;
})()`;

async function smallTexts({ file, framing }: SamplePicture, hue: number): Promise<string[]> {
  const drawn = sampleWindows[file];
  if (drawn === undefined) throw new Error(`windows/ has no drawing of ${file}`);
  const page = await browser.newPage();
  const hung = await hang(page, framing);
  await page.setViewportSize({ width: drawn.width, height: Math.round(drawn.width * proportion) });
  await page.setContent(windowPage(drawn, hue, 'light'));
  const texts = await page.evaluate<Text[]>(readTexts);
  await page.close();
  const scale = hung.width / drawn.width;
  const shown = texts.filter(
    ({ left, top, right }) =>
      left * scale + hung.x < card.width - cut &&
      right * scale + hung.x > cut &&
      top * scale + hung.y < card.height - cut,
  );
  expect(shown.length).toBeGreaterThan(0);
  return shown
    .filter(({ size }) => size * scale * capHeight < leastCapHeight)
    .map(({ text, size }) => `${text}: ${(size * scale * capHeight).toFixed(2)} px`);
}

// A card shows the first picture of its app.
test
  .skipIf('reasons' in found)
  .each(Object.entries(sampleLooks).map(([slug, { hue, pictures }]) => ({ slug, hue, picture: pictures[0] })))(
  'the smallest text in the picture on the card of $slug can be read',
  async ({ hue, picture }) => {
    expect(picture).toBeDefined();
    if (picture !== undefined) expect(await smallTexts(picture, hue)).toEqual([]);
  },
);
