// Cheap checks that screens keep the measures of their drawings: type, gaps, shadows and colours of some anchors.
import { expect, type Page } from '@playwright/test';
import { colours, matHex, type Theme } from '#contracts/look.ts';
import { test } from '#test/support/store-test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** In pixels, as drawn at 1440 px. */
interface Measures {
  readonly 'font-size'?: number;
  readonly 'line-height'?: number;
  readonly 'letter-spacing'?: number;
  readonly 'margin-top'?: number;
  readonly 'padding-top'?: number;
  readonly 'padding-left'?: number;
  readonly 'row-gap'?: number;
  readonly 'column-gap'?: number;
  readonly 'border-top-left-radius'?: number;
  readonly width?: number;
  readonly height?: number;
}

type Anchors = Readonly<Record<string, Measures>>;

const pages: readonly (readonly [path: string, anchors: Anchors])[] = [
  [
    '/',
    {
      '.site-header nav a': { 'font-size': 15, height: 44 },
      '.hero h1': { 'font-size': 64, 'line-height': 62, 'letter-spacing': -2.24 },
      '.hero-text': { 'font-size': 17, 'line-height': 26, 'margin-top': 22 },
      '.hero-label': { 'column-gap': 16, 'padding-top': 16, width: 470 },
      '.hero-label h2': { 'font-size': 24, 'line-height': 28 },
      '.hero-label p': { 'font-size': 14, 'line-height': 20 },
      '.hero .window': { width: 744, 'border-top-left-radius': 10 },
      '.wall': { 'padding-top': 120 },
      '.wall-head h2': { 'font-size': 44, 'line-height': 48, 'letter-spacing': -1.32 },
      '.category-filter a': { 'font-size': 15, 'padding-left': 12, height: 44 },
      '.category-filter sup': { 'font-size': 11 },
      '.search-field': { height: 44, 'column-gap': 8 },
      '.search-field input': { 'font-size': 15 },
      '.wall-grid': { 'row-gap': 80, 'column-gap': 40 },
      '.card-picture': { width: 400, height: 250, 'border-top-left-radius': 4 },
      '.card-label': { 'padding-top': 30 },
      '.card:not(.story) h3': { 'font-size': 24, 'line-height': 28 },
      '.card:not(.story) .card-text': { 'font-size': 15, 'line-height': 23, 'margin-top': 8 },
      '.card:not(.story) .card-facts': { 'font-size': 13, 'column-gap': 16, 'padding-top': 8 },
      '.story': { height: 448, width: 840 },
      '.story h3': { 'font-size': 44, 'line-height': 44, 'letter-spacing': -1.32 },
      '.story .window': { width: 656, 'border-top-left-radius': 10 },
      '.payment-section h2': { 'font-size': 44, 'line-height': 48, 'letter-spacing': -1.32 },
    },
  ],
  [
    '/apps/query-deck',
    {
      '.app-header': { 'column-gap': 32 },
      '.app-header .keycap': { width: 128, height: 128 },
      '.app-header h1': { 'font-size': 76, 'line-height': 72, 'letter-spacing': -3.04 },
      '.app-header h1 + p': { 'font-size': 20, 'line-height': 28, 'margin-top': 8 },
      '.app-header h1 ~ p:last-child': { 'font-size': 14, 'line-height': 20, 'margin-top': 6 },
      '.buy-box': { width: 360, 'padding-top': 28, 'padding-left': 28, 'border-top-left-radius': 4 },
      '.buy-box p:first-child': { 'font-size': 56, 'line-height': 56, 'letter-spacing': -1.96 },
      '.section-title': { 'font-size': 32, 'line-height': 36, 'letter-spacing': -0.8 },
    },
  ],
  ['/nothing-here', { h1: { 'font-size': 44, 'line-height': 46, 'letter-spacing': -1.32 } }],
];

/** Returns the measures of each anchor that are more than 2 px from the drawing, as sentences. */
function findOtherMeasures(page: Page, anchors: Anchors): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const anchors = ${JSON.stringify(anchors)};
    return Object.entries(anchors).flatMap(([selector, measures]) => {
      const element = document.querySelector('main ' + selector) ?? document.querySelector(selector);
      if (element === null) return [selector + ' is not on the page'];
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return Object.entries(measures).flatMap(([name, drawn]) => {
        const shown = name === 'width' || name === 'height' ? box[name] : parseFloat(style[name]) || 0;
        return Math.abs(shown - drawn) > 2 ? [selector + ': ' + name + ' is ' + shown + ', drawn ' + drawn] : [];
      });
    });
  })()`);
}

for (const [path, anchors] of pages) {
  test(`type, gaps and sizes of ${path} are at most 2 px from the drawing`, async ({ page, logged }) => {
    await page.goto(path);
    expect(await findOtherMeasures(page, anchors)).toEqual([]);
    const face = await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).fontFamily`);
    expect(face).toContain('Familjen Grotesk');
    // The missing page is logged as such.
    if (path === '/nothing-here') logged.length = 0;
  });
}

test('cards have neither shadow nor border, and windows have the drawn shadows', async ({ page }) => {
  await page.goto('/');
  const shown = await page.evaluate(`(() => {
    const cards = [...document.querySelectorAll('article')].map((card) => getComputedStyle(card));
    const blursOf = (selector) => getComputedStyle(document.querySelector(selector)).boxShadow.match(/[\\d.]+px(?= -?[\\d.]+px(?:,|$))/g);
    return {
      cards: cards.filter(({ boxShadow, borderTopWidth }) => boxShadow !== 'none' || borderTopWidth !== '0px').length,
      hero: blursOf('.hero .window'),
      card: blursOf('.card-picture .window'),
      story: blursOf('.story .window'),
    };
  })()`);
  expect(shown).toEqual({
    cards: 0,
    hero: ['4px', '40px', '90px'],
    card: ['2px', '20px', '50px'],
    story: ['4px', '36px'],
  });
});

/** Returns a background as the screen has it, such as `#f5f5f2`, whatever notation the style uses. A mat is its last colour. */
function backgroundOf(page: Page, selector: string): Promise<string> {
  return page.evaluate<string>(`(() => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    const style = getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
    const isMat = style.backgroundImage !== 'none';
    context.fillStyle = isMat ? style.getPropertyValue('background-image').match(/(?:oklch|rgb|color)\\([^)]*\\)/g).at(-1) : style.backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  })()`);
}

/** Says how far two colours such as `#f5f5f2` are apart, in steps of 255. */
function distanceOf(one: string, other: string): number {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = parts(other);
  return Math.max(...parts(one).map((part, index) => Math.abs(part - (others[index] ?? 255))));
}

for (const [index, theme] of (['light', 'dark'] satisfies Theme[]).entries()) {
  test(`wall, mat, window and paper have the colours of the tokens in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/apps/query-deck');
    const { hue, finish } = await page.evaluate<{ hue: number; finish: 'vivid' | 'deep' | 'pale' }>(`(() => {
      const mat = document.querySelector('.finish-vivid, .finish-deep, .finish-pale');
      const finish = ['vivid', 'deep', 'pale'].find((each) => mat.classList.contains('finish-' + each));
      const numberAfter = (prefix) => Number([...mat.classList].find((name) => name.startsWith(prefix)).slice(prefix.length));
      return { hue: numberAfter('ht-') * 10 + numberAfter('hu-'), finish };
    })()`);
    expect(await backgroundOf(page, 'body')).toBe(colours.wall[index]);
    expect(await backgroundOf(page, '.buy-box')).toBe(colours.paper[index]);
    expect(await backgroundOf(page, '.window')).toBe(colours.paper[index]);
    expect(distanceOf(await backgroundOf(page, '.mat'), matHex(hue, finish, theme).mat)).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Buy Now: QueryDeck' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await backgroundOf(page, '[role=dialog]')).toBe(colours.paper[index]);
  });
}
