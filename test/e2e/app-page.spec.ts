// An app's page: what is told before paying, its pictures, and how Buy Now stays at hand.
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { test } from '#test/support/store-test.ts';

const phone = { width: 360, height: 740 };
const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148',
} as const;

for (const [agent, note] of [
  ['windows', 'For your Windows PC: QueryDeck.msi'],
  ['mac', 'For your Mac: QueryDeck.dmg'],
  ['linux', 'For your Linux computer: QueryDeck.deb'],
  ['iphone', 'This app runs on Windows, macOS, Linux, not on this phone or tablet.'],
] as const) {
  test.describe(`on ${agent}`, () => {
    test.use({ userAgent: agents[agent] });

    test('the page says before paying which file this device gets', async ({ page }) => {
      // The user agent of a test changes nothing of what Chromium says by itself.
      await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
      await page.goto('/apps/query-deck');
      await expect(page.getByRole('complementary', { name: 'Buy', exact: true })).toContainText(note);
    });
  });
}

test('the packages of Linux are told apart', async ({ page }) => {
  await page.goto('/apps/query-deck');
  const box = page.getByRole('complementary', { name: 'Buy', exact: true });
  await expect(box.getByRole('listitem').filter({ hasText: 'Linux .deb' })).toHaveCount(1);
  await expect(box.getByRole('listitem').filter({ hasText: 'Linux .rpm' })).toHaveCount(1);
});

test('a picture opens large, arrow keys turn the pages, and Escape and Back close it', async ({ page }) => {
  await page.goto('/apps/query-deck');
  const pictures = page.getByRole('region', { name: 'Pictures of QueryDeck' });
  const picture = pictures.getByRole('link', { name: /^Enlarge:/ });
  const lightbox = page.getByRole('dialog', { name: 'Pictures of QueryDeck' });
  await picture.click();
  await expect(lightbox).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('2 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(picture).toBeFocused();

  await pictures.getByRole('button').nth(1).click();
  await picture.click();
  await expect(lightbox).toContainText('2 of 3');
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/query-deck$/);
});

test('an address that asks for the purchase dialog opens it once', async ({ page }) => {
  await page.goto('/apps/query-deck?buy=1');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Complete Purchase' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/query-deck$/);
  // A reload keeps the dialog that is open, so it is closed first.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Buy Now is the first button of the page', async ({ page }) => {
  await page.goto('/apps/query-deck');
  await expect(page.getByRole('main').getByRole('button').first()).toHaveAccessibleName(/^Buy Now: QueryDeck/);
});

test('an unrated app with one download reads well, and its other works do not contain it', async ({ page, addApp }) => {
  const app = await addApp({ name: 'Firstling', category: 'graphics' });
  await page.route(`**/api/apps/${app.slug}/details`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), downloads: 1 } });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Firstling', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Firstling' })).toBeVisible();
  await expect(page.getByText('1 download', { exact: true })).toBeVisible();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Also in Graphics' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Also in Graphics' })).not.toContainText('Firstling');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('price and Buy Now stay below until the box is on the screen', async ({ page }) => {
    await page.goto('/apps/query-deck');
    const bar = page.getByRole('complementary', { name: 'Buy QueryDeck' });
    await expect(bar).toBeInViewport();
    await page.getByRole('complementary', { name: 'Buy', exact: true }).scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    await page.evaluate('window.scrollTo(0, 0)');
    await expect(bar).toBeInViewport();
  });

  test('the pictures are a strip that counts its pages', async ({ page }) => {
    await page.goto('/apps/query-deck');
    const pictures = page.getByRole('region', { name: 'Pictures of QueryDeck' });
    await expect(pictures.getByText('1 of 3')).toBeVisible();
    await pictures.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(pictures.getByText('3 of 3')).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a swipe turns the pages of the large view, and a scroll does not', async ({ page }) => {
    await page.goto('/apps/query-deck');
    await page
      .getByRole('link', { name: /^Enlarge:/ })
      .first()
      .tap();
    const lightbox = page.getByRole('dialog', { name: 'Pictures of QueryDeck' });
    await expect(lightbox).toContainText('1 of 3');
    const client = await page.context().newCDPSession(page);
    const swipe = async (fromX: number, toX: number, byY: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = 300) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', fromX);
      await touch('touchMove', (fromX + toX) / 2, 300 + byY / 2);
      await touch('touchMove', toX, 300 + byY);
      await touch('touchEnd');
    };
    await swipe(280, 80, 10);
    await expect(lightbox).toContainText('2 of 3');
    await swipe(200, 140, 150);
    await swipe(80, 280, 10);
    await expect(lightbox).toContainText('1 of 3');
    await swipe(80, 280, 10);
    await expect(lightbox).toContainText('3 of 3');
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the name is as large as drawn', async ({ page }) => {
    await page.goto('/apps/duplicate-finder');
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toHaveCSS('font-size', '76px');
    // In one line: nothing breaks within the word.
    expect((await name.boundingBox())?.height).toBeLessThan(80);
  });

  test('the bar covers no picture, and comes once the box has left at the top', async ({ page }) => {
    await page.goto('/apps/query-deck');
    const bar = page.getByRole('complementary', { name: 'Buy QueryDeck' });
    const box = page.getByRole('complementary', { name: 'Buy', exact: true });
    await expect(box).toBeVisible();
    await expect(bar).toBeHidden();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect(bar).toBeInViewport();
    await page.evaluate('window.scrollTo(0, 0)');
    await expect(bar).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads well and says that paying needs JavaScript', async ({ page }) => {
    await page.goto('/apps/query-deck');
    await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck' })).toBeVisible();
    await expect(page.getByText('Paying needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^(Buy Now: QueryDeck|Try Demo)/ })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Enlarge:/ })).toHaveAttribute('href', /^\/media\/[0-9a-f]{32}-\d+$/);
  });
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('an app with pictures, and its lightbox, have no findings', async ({ page }) => {
    await page.goto('/apps/query-deck');
    await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck' })).toBeVisible();
    await page.getByText('Files and checksums').click();
    await expectNoFindings(page, 'the app');
    await page
      .getByRole('link', { name: /^Enlarge:/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'the lightbox');
  });
});

test('long words fit on the smallest phone', async ({ page, addApp }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const app = await addApp({ name: long.slice(0, 60), description: `${long}${long}. ${long}` });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/apps/${app.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
});
