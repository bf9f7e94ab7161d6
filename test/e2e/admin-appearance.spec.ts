import type { ManagedMedia } from '#contracts/managed-media.ts';
import { expect, type Page } from '@playwright/test';
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
  const { name } = await addApp({ name: 'Swatchbook' });
  await openAppPage(page, store, name);
  await page.getByLabel('Tagline').fill('Colours by their names.');
  await page.getByLabel(/^Hue/).fill('320');
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
  // What is pressed while the list is still read is not done.
  await expect(async () => {
    await moveRight();
    await expect(items.nth(1)).toContainText(moved, { timeout: 2_000 });
  }).toPass();
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
