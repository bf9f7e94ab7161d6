import { expect } from '@playwright/test';
import { test } from '#test/support/store-test.ts';

test.use({ colorScheme: 'dark' });

const receipt =
  '<div class="receipt receipt-on-mat"><div class="receipt-sheet"><div class="receipt-print"><p class="bg-paper text-ink">1</p></div></div></div>';

test('a receipt of the built store keeps the colour of paper in the dark', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(receipt)})`);
  const styleOf = (selector: string, property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  const colours = {
    page: await styleOf('body', 'backgroundColor'),
    sheet: await styleOf('.receipt-sheet', 'backgroundColor'),
    text: await styleOf('.receipt-print p', 'color'),
    nested: await styleOf('.receipt-print p', 'backgroundColor'),
  };
  expect(colours).toEqual({
    page: 'rgb(18, 19, 21)',
    sheet: 'rgb(244, 242, 236)',
    text: 'rgb(23, 24, 27)',
    // A theme inside the theme: this fails when the build lowers light-dark().
    nested: 'rgb(255, 255, 255)',
  });
});

test('the dark source of a picture follows the theme of the page, not only the system', async ({ page }) => {
  await page.goto('/faq');
  const markup =
    '<picture><source data-dark="" media="(prefers-color-scheme: dark)" srcset="data:,dark"><img alt=""></picture>';
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)})`);
  const source = page.locator('source[data-dark]');
  await expect(source).toHaveAttribute('media', 'all');
  await page.evaluate(`document.documentElement.dataset.theme = 'light'`);
  await expect(source).toHaveAttribute('media', 'not all');
});

test('the stylesheet comes before every preload, and one face is preloaded', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const stylesheetAt = html.indexOf('rel="stylesheet"');
  expect(stylesheetAt).toBeGreaterThan(0);
  expect(stylesheetAt).toBeLessThan(html.search(/rel="(?:module)?preload"/));
  expect(html.match(/<link[^>]*as="font"[^>]*>/g)).toHaveLength(1);
});
