// Cheap checks that screens keep the measures of their drawings: type, colours and shadows of some anchors.
import { expect, type Page } from '@playwright/test';
import { test } from '#test/support/store-test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue(${JSON.stringify(property)})`,
  );

const pixels = async (page: Page, selector: string, property: string): Promise<number> =>
  Number.parseFloat(await styleOf(page, selector, property));

/** Returns the colour behind an element as the screen has it, such as `#f5f5f2`, whatever notation the style uses. */
const colourOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`(() => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context.fillStyle = getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  })()`);

for (const [path, name, size] of [
  ['/', /^Desktop apps made/, 64],
  ['/apps/query-deck', /^QueryDeck$/, 76],
  ['/faq', /./, 44],
  ['/nothing-here', /Page Not Found/, 44],
] as const) {
  test(`the heading of ${path} has the drawn size and face`, async ({ page, logged }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(Math.abs((await pixels(page, 'h1', 'font-size')) - size)).toBeLessThanOrEqual(2);
    expect(await styleOf(page, 'h1', 'font-family')).toContain('Familjen Grotesk');
    logged.length = 0;
  });
}

test('cards have neither shadow nor border', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await styleOf(page, 'article', 'box-shadow')).toBe('none');
  expect(await pixels(page, 'article', 'border-top-width')).toBe(0);
});

for (const [theme, wall, paper] of [
  ['light', '#f5f5f2', '#ffffff'],
  ['dark', '#121315', '#1b1c1f'],
] as const) {
  test(`wall and paper have the drawn colours in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/apps/query-deck');
    expect(await colourOf(page, 'body')).toBe(wall);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await colourOf(page, '[role=dialog]')).toBe(paper);
  });
}
