import type { ManagedMedia } from '#contracts/managed-media.ts';
import { expect, type Page } from '@playwright/test';
import { defaultLook } from '#contracts/app-look.ts';
import type { App } from '#contracts/apps.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { openAppPage, putLive } from '#test/support/apps-tab.ts';
import { makePng } from '#test/support/pictures.ts';
import { paint } from '#test/support/media-client.ts';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { clearRefusals, test, toastsOf } from '#test/support/store-test.ts';

// A separate store, because featuring an app takes that from the app that had it.
test.use({ ...accessibilityOptions, storeEnvironment: { STORE_NAME: 'Appearances' } });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Waits until the store lists these fields of an app. */
async function expectListed(page: Page, name: string, fields: Record<string, unknown>): Promise<void> {
  await expect
    .poll(async () => {
      const apps = (await (await page.request.get('/api/apps/all')).json()) as { name: string }[];
      return apps.find((app) => app.name === name);
    })
    .toMatchObject(fields);
}

test('an operator gives an app its words and colours, and sees a refused field', async ({
  page,
  store,
  logged,
  addApp,
}) => {
  const { name, addedNumber } = await addApp({ name: 'Swatchbook' });
  await openAppPage(page, store, name);
  await page.getByLabel('Tagline').fill('Colours by their names.');
  const hue = page.getByLabel(/^Hue/);
  // Yellow is kept for the test banner: the slider skips it both ways.
  await hue.fill('74');
  await hue.press('ArrowRight');
  await expect(hue).toHaveValue('116');
  await hue.press('ArrowLeft');
  await expect(hue).toHaveValue('74');
  await hue.fill('320');
  await page.getByRole('radio', { name: 'Pale' }).check();
  await page.getByLabel(/^Featured/).check();
  await page.getByLabel('Demo', { exact: true }).selectOption('A page to try it on');
  await page.getByLabel('Address of the demo').fill('http://demo.example');
  await page.getByLabel('Support until').fill('2030-01-31');
  await putLive(page);
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
  await expect(page.getByLabel('Address of the demo')).toBeFocused();
  await page.getByLabel('Address of the demo').fill('https://demo.example');
  await putLive(page);
  await expect(toastsOf(page)).toContainText(`${name} is saved`);
  const look = { tagline: 'Colours by their names.', hue: 320, finish: 'pale', isFeatured: true };
  await expectListed(page, name, look);
  const derived = defaultLook(addedNumber - 1).hue;
  await page.getByRole('button', { name: 'Let the store choose' }).click();
  await expect(hue).toHaveValue(String(derived));
  await expect(page.getByText(new RegExp(`${derived} degrees.*, chosen by the store`))).toBeVisible();
  await putLive(page);
  await expectListed(page, name, { ...look, hue: derived });
  // The browser logs the refused call.
  expect(logged).toHaveLength(2);
  logged.length = 0;
});

test('what an operator typed is there again after their session ended', async ({ page, context, store, logged }) => {
  await openAppPage(page, store, 'Proofgrid');
  await page.getByLabel('Tagline').fill('Twenty photos on a sheet.');
  await page.getByRole('button', { name: 'Edit picture 1' }).click();
  await page.getByLabel('Caption').fill('A sheet of contacts.');
  await context.clearCookies();
  const bytes = await paint(900, 600, '#101010').png().toBuffer();
  await page.getByLabel('Choose pictures').setInputFiles(file('late.png', bytes));
  await expect(page.getByRole('main')).toContainText('Failed to upload late.png');
  await expect(page.getByLabel('Tagline')).toHaveValue('Twenty photos on a sheet.');
  await putLive(page);
  await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
  await expectNoFindings(page, 'an ended session');
  clearRefusals(logged);

  await page.getByLabel('Email', { exact: true }).fill(operatorEmail);
  await page.getByLabel('Password').fill(operatorPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByLabel('Tagline')).toHaveValue('Twenty photos on a sheet.');
  // A reload loses nothing either.
  await page.reload();
  await expect(page.getByText('It is not saved yet.')).toHaveCount(2);
  await expect(page.getByLabel('Caption')).toHaveValue('A sheet of contacts.');
  await putLive(page);
  await expectListed(page, 'Proofgrid', { tagline: 'Twenty photos on a sheet.' });
});

test('an operator is told when another one has changed the pictures, and sees them as they are', async ({
  page,
  store,
  logged,
}) => {
  await openAppPage(page, store, 'QueryDeck');
  const items = page.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
  await expect(items).toHaveCount(3);
  const apps = (await (await page.request.get('/api/apps/all')).json()) as { id: string; name: string }[];
  const { id } = apps.find(({ name }) => name === 'QueryDeck') ?? { id: '' };
  const media = await page.request.get(`/api/admin/apps/${id}/media`);
  const { pictures } = (await media.json()) as ManagedMedia;
  expect((await page.request.delete(`/api/apps/${id}/pictures/${pictures[1]?.id}`)).status()).toBe(204);
  const moveRight = async () => {
    await page.getByRole('button', { name: /^Move picture 1/ }).focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  };
  await moveRight();
  await expect(page.getByRole('main')).toContainText('The pictures have changed in the meantime.');
  await expect(items).toHaveCount(2);
  const moved = pictures[0]?.caption ?? pictures[0]?.alt ?? '';
  await moveRight();
  await expect(items.nth(1)).toContainText(moved);
  clearRefusals(logged);
});

test('an operator uploads pictures, describes, moves and deletes them', async ({ page, store, logged, addApp }) => {
  const app = await addApp({ name: 'Windowless' });
  await openAppPage(page, store, app.name);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const files = await Promise.all(
    ['#223344', '#882211'].map(async (colour, index) =>
      file(`window-${index}.png`, await paint(900, 600, colour).png().toBuffer()),
    ),
  );
  await page.getByLabel('Choose pictures').setInputFiles([...files, file('small.png', makePng(32))]);
  await expect(page.getByRole('main')).toContainText('Failed to upload small.png: Upload failed: Unprocessable Entity');
  await expect(page.getByRole('main')).toContainText('The picture has 32 × 32 pixels. It needs at least 480 × 240.');
  const items = pictures.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
  // The browser logs the refused upload.
  expect(logged).toHaveLength(1);
  logged.length = 0;
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Not shown yet: describe it first.');

  const first = page.getByRole('form', { name: 'Edit picture 1' });
  await first.getByRole('button', { name: 'Save picture' }).click();
  await expect(first.getByText('Describe what the picture shows.')).toBeVisible();
  await first.getByLabel('Description').fill('The shelf with five clips');
  await first.getByLabel('Caption').fill('Everything you copied today.');
  await first.getByLabel('Framing').selectOption('Enlarged');
  await first.getByRole('button', { name: /^Focus point/ }).press('ArrowRight');
  await expect(first.getByText('55 % from the left, 50 % from the top')).toBeVisible();
  const dark = file('dark.png', await paint(900, 600, '#000000').png().toBuffer());
  await first.getByLabel('Choose a dark picture').setInputFiles(dark);
  await expect(items.first()).toContainText('with a dark picture');
  await first.getByRole('button', { name: 'Save picture' }).click();
  await expect(first).toHaveCount(0);
  await expectListed(page, app.name, {
    picture: { alt: 'The shelf with five clips', framing: 'zoom', focusX: 55, focusY: 50, widths: [480, 800, 900] },
  });
  await expect(items.first().locator('img').first()).toHaveJSProperty('naturalWidth', 480);

  await items.first().getByRole('button', { name: 'Move picture 1 of 2' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1)).toContainText('Everything you copied today.');
  await expect(items.nth(1).getByRole('button', { name: 'Move picture 2 of 2' })).toBeFocused();
  await page.keyboard.press('Space');
  await items.nth(1).dragTo(items.first());
  await expect(items.first()).toContainText('Everything you copied today.');
  await expectNoFindings(page, 'the appearance of an app');

  await items.first().getByRole('button', { name: 'Delete picture 1' }).click();
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await expect(items).toHaveCount(1);
  await expect(pictures).toBeFocused();
});

test('moves and framings show at once, and of quick ones the last is saved', async ({ page, store }) => {
  await openAppPage(page, store, 'Inkwright');
  const items = page.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
  const captions = await items.locator('b').allTextContents();
  expect(captions.length).toBeGreaterThan(2);
  const order = await holdFirst(page, '**/pictures/order');
  await page.getByRole('button', { name: /^Move picture 1/ }).focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  const shifted = captions.toSpliced(0, 1).toSpliced(2, 0, captions[0] ?? '');
  await expect(items.locator('b')).toHaveText(shifted);
  // It is dropped where the focus leaves it.
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  order.release();
  await expect.poll(() => order.calls()).toBe(2);
  await page.reload();
  await expect(items.locator('b')).toHaveText(shifted);

  const framing = await holdFirst(page, /\/pictures\/[0-9a-f-]{36}$/);
  const tiles = page.getByRole('group', { name: 'Picture placement' });
  await tiles.getByRole('radio', { name: 'Whole' }).check();
  await tiles.getByRole('radio', { name: 'Rising' }).check();
  await tiles.getByRole('radio', { name: 'Closest' }).check();
  framing.release();
  await expect.poll(() => framing.calls()).toBe(2);
  await expectListed(page, 'Inkwright', { picture: { framing: 'near' } });
});

/** Holds the first call of an address until `release`, and counts the calls. */
async function holdFirst(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    if (count === 1) await promise;
    await route.continue();
  });
  return { release: resolve, calls: () => count };
}

test('the editor shows the page as a phone has it, and the receipt', async ({ page, store }) => {
  await openAppPage(page, store, 'QueryDeck');
  await page.getByLabel('Price').fill('77.50');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Phone' }).click();
  const phone = page.locator('iframe[title="Preview of the page"]');
  await expect(phone.contentFrame().getByRole('heading', { level: 1 })).toHaveText('QueryDeck');
  expect((await phone.boundingBox())?.width).toBe(360);
  await preview.getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.frameLocator('iframe[title="Preview of the receipt"]').getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('QueryDeck');
  await expect(receipt).toContainText('$77.50');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('pictures are put in order by taps alone', async ({ page, store }) => {
    await openAppPage(page, store, 'SpaceRings');
    const items = page.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
    const captions = await items.locator('b').allTextContents();
    await page.getByRole('button', { name: /^Move picture 1 of/ }).tap();
    await page.getByRole('button', { name: 'Move picture 1 later' }).tap();
    const swapped = [captions[1] ?? '', captions[0] ?? '', ...captions.slice(2)];
    await expect(items.locator('b')).toHaveText(swapped);
    await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeVisible();
    await page.getByRole('button', { name: /^Move picture 2 of/ }).tap();
    await expect(page.getByRole('button', { name: 'Edit picture 2' })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/api/apps/all')).json().then((apps: App[]) => pictureOf(apps)))
      .toBe(captions[1]);
  });
});

const pictureOf = (apps: readonly App[]) => apps.find(({ name }) => name === 'SpaceRings')?.picture?.caption;

test('an operator offers a trial file, and a visitor saves it under its name', async ({ page, store }) => {
  await openAppPage(page, store, 'Hueprint');
  await page.getByLabel('Demo', { exact: true }).selectOption('The trial file above');
  const missing = page.getByText('There is no trial file yet. Visitors see Try Demo once you have uploaded it above.');
  await expect(missing).toBeVisible();
  await putLive(page);
  await expect(toastsOf(page)).toContainText('Hueprint is saved');
  await expect(page.getByLabel('Demo', { exact: true })).toHaveAccessibleDescription(/There is no trial file yet/);
  await page
    .getByLabel('Choose a trial file')
    .setInputFiles(file('Hueprint Trial.zip', Buffer.from('PK\u0003\u0004 a trial')));
  const section = page.getByRole('region', { name: 'Trial file' });
  await expect(section.getByRole('button', { name: 'Delete the trial file' })).toBeVisible();
  await expect(section).toContainText('Hueprint Trial.zip');
  await expect(missing).toHaveCount(0);

  await page.goto('/apps/hueprint');
  await expect(page.getByRole('complementary')).toContainText('Hueprint Trial.zip');
  await page.getByRole('complementary').getByRole('button', { name: 'Try Demo of Hueprint' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Hueprint Trial.zip');
  await expectNoFindings(page, 'a trial file');
  const downloads = page.waitForEvent('download');
  await alert.getByRole('link', { name: 'Download the trial' }).click();
  expect((await downloads).suggestedFilename()).toBe('Hueprint Trial.zip');
});
