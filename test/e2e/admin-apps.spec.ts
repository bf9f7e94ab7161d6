import { expect } from '@playwright/test';
import { readSampleFile } from '#server/samples/sample-app.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { chooseForApp, openApps, putLive } from '#test/support/apps-tab.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import * as client from '#test/support/store-client.ts';
import { handleFirstCall, test, toastsOf } from '#test/support/store-test.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const deb = { platform: 'linux', architecture: 'arm64', kind: 'deb' } as const;

test('an operator sees what replaced files take up, deletes one, takes that back, and restores another', async ({
  page,
  store,
  logged,
  addApp,
}) => {
  await addApp({ name: 'Superseded' });
  await openApps(page, store);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Manage Files of Superseded' }).click();
  const files = dialog.getByRole('region', { name: 'Files that buyers get' }).getByRole('listitem');
  for (const megabytes of [1, 2, 3]) {
    const buffer = client.makeInstaller(megabytes);
    await dialog.getByLabel('Choose files').setInputFiles(file('Superseded.exe', buffer));
    await expect(files.filter({ hasText: client.sha256(buffer) })).toBeVisible();
  }
  await expect(dialog).toContainText('The files of Superseded take up 6.0 MB, 3.0 MB of it replaced files.');
  const fold = dialog.getByText('Replaced files (2), 3.0 MB');
  await fold.click();
  const replaced = dialog.getByRole('group').getByRole('listitem');
  await expect(replaced).toHaveCount(2);
  const oldest = replaced.nth(1);
  await expect(oldest).toContainText('Windows, 1.0 MB');

  // A refusal is shown on the row.
  await handleFirstCall(page, '**/api/apps/*/files/*', (route) => route.abort());
  await oldest.getByRole('button', { name: 'Delete the replaced Superseded.exe' }).click();
  await expect(oldest.getByRole('alert')).toContainText('Failed to delete the file.');
  logged.length = 0;
  await oldest.getByRole('button', { name: 'Delete the replaced Superseded.exe' }).click();
  const undo = oldest.getByRole('button', { name: 'Undo deleting Superseded.exe' });
  await expect(undo).toBeFocused();
  await expect(oldest).toContainText('Superseded.exe deleted. Its 1.0 MB are freed in a week.');
  await expect(dialog).toContainText('take up 6.0 MB, 2.0 MB of it replaced files.');
  await page.keyboard.press('Enter');
  await expect(fold).toBeVisible();
  await expect(oldest).toContainText('Windows, 1.0 MB');

  await oldest.getByRole('button', { name: 'Delete the replaced Superseded.exe' }).click();
  await expect(undo).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Manage Files of Superseded' }).click();
  await dialog.getByText('Deleted files (1)').click();
  await dialog.getByRole('button', { name: 'Restore Superseded.exe to the replaced files' }).click();
  await expect(toastsOf(page)).toContainText('Superseded.exe is back under Replaced files');
  await fold.click();
  await replaced.nth(1).getByRole('button', { name: 'Restore Superseded.exe in place of the newer file' }).click();
  await expect(files).toContainText('1.0 MB, saved as Superseded.exe');
  await expect(dialog).toContainText('take up 6.0 MB, 5.0 MB of it replaced files.');
  await expectNoFindings(page, 'files with replaced ones');
});

test('an operator adds an app with an icon, uploads three files, edits it, deletes it and takes that back', async ({
  page,
  store,
}) => {
  await openApps(page, store);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add app' }).click();
  await dialog.getByLabel('Name').fill('Fieldnote');
  await dialog.getByLabel('Description').fill('Takes notes in the field.');
  await dialog.getByLabel('Price').fill('12.5');
  await dialog.getByLabel('Category').selectOption('Productivity');
  await dialog.getByLabel('Choose an icon').setInputFiles(file('icon.png', makePng()));
  await expect(dialog.getByText('Completed, ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog).toBeHidden();

  await toastsOf(page).getByRole('button', { name: 'Manage Files' }).click();
  await expect(dialog.getByText('Fieldnote has no files yet.')).toBeVisible();
  const installers = [
    file('Fieldnote-2.0-x64.exe', client.makeInstaller(20)),
    file('Fieldnote-2.0-arm64.dmg', client.makeInstaller(20)),
    file('fieldnote_3.1_arm64.deb', await readSampleFile(deb)),
  ];
  await dialog.getByLabel('Choose files').setInputFiles(installers);
  const files = dialog.getByRole('region', { name: 'Files that buyers get' }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  for (const { name, buffer } of installers) {
    await expect(files.filter({ hasText: name })).toContainText(client.sha256(buffer));
  }
  await expect(files.filter({ hasText: 'arm64.dmg' })).toContainText('macOS, Apple silicon, version 2.0');
  await expect(files.filter({ hasText: 'fieldnote_3.1_arm64.deb' })).toContainText(
    'Linux .deb, ARM, 64-bit, version 3.1',
  );

  await dialog.getByRole('button', { name: 'Edit fieldnote_3.1_arm64.deb' }).click();
  await dialog.getByLabel('Version').fill('3.2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(files.filter({ hasText: 'fieldnote_3.1_arm64.deb' })).toContainText('version 3.2');
  await dialog.getByRole('button', { name: 'Delete fieldnote_3.1_arm64.deb' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo deleting fieldnote_3.1_arm64.deb' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(files.filter({ hasText: 'fieldnote_3.1_arm64.deb' })).toContainText('version 3.2');

  // A proxy's error page is held: buyers keep the installer of its name until another takes its place.
  const page404 = Buffer.from('<!doctype html><title>Not Found</title>');
  await dialog.getByLabel('Choose files').setInputFiles(file('fieldnote_3.1_arm64.deb', page404));
  const held = files.filter({ hasText: 'The name ends in .deb, but the file looks like a web page.' });
  await expect(held).toContainText('Held');
  await expect(held).toContainText('Buyers do not see it until you decide.');
  await expect(files.filter({ hasText: 'version 3.2' })).toContainText('fieldnote_3.1_arm64.deb');
  await expectNoFindings(page, 'a held file');
  await held
    .getByLabel('Replace: fieldnote_3.1_arm64.deb')
    .setInputFiles(file('fieldnote_3.1_arm64.deb', await readSampleFile(deb)));
  await expect(held).toHaveCount(0);
  await expect(files.filter({ hasText: 'fieldnote_3.1_arm64.deb' })).toContainText('version 3.1');
  await dialog.getByText('Replaced files (1)').click();
  await expect(dialog.getByRole('group').getByRole('listitem')).toContainText('Uploaded just now, replaced just now');

  // A deleted file is still listed after its window was closed and opened again.
  await dialog.getByRole('button', { name: 'Delete Fieldnote-2.0-arm64.dmg' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo deleting Fieldnote-2.0-arm64.dmg' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Manage Files of Fieldnote' }).click();
  await expect(files).toHaveCount(2);
  await dialog.getByText('Deleted files (2)').click();
  await dialog.getByRole('button', { name: 'Restore Fieldnote-2.0-arm64.dmg' }).click();
  await expect(toastsOf(page)).toContainText('Fieldnote-2.0-arm64.dmg is back');
  await expect(files).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Fieldnote' });
  await row.getByRole('link', { name: 'Fieldnote', exact: true }).click();
  await page.getByLabel('Price').fill('15');
  await putLive(page);
  await expect(toastsOf(page)).toContainText('Fieldnote is saved');
  await page.getByRole('link', { name: 'Open its page' }).click();
  // The editor has this heading, too.
  await expect(page).toHaveURL(/\/apps\/fieldnote$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fieldnote' })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 64);
  await page.goBack();
  await expect(page.getByLabel('Price')).toHaveValue('15.00');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(row).toContainText('$15.00');

  await chooseForApp(page, 'Fieldnote', 'Delete');
  await expect(toastsOf(page)).toContainText('Fieldnote deleted');
  await expect(row).toHaveCount(0);
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('On sale');
  await chooseForApp(page, 'Fieldnote', 'Delete');
  await expect(row).toHaveCount(0);
});

test("a refusal shows the store's message", async ({ page, store, logged, addApp }) => {
  await addApp({ name: 'Refusenik' });
  await openApps(page, store);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add app' }).click();
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Refused');
  await dialog.getByLabel('Description').fill('Not taken.');
  await dialog.getByLabel('Price').fill('0.001');
  await dialog.getByLabel('Category').selectOption('Utilities');
  await expect(dialog.getByText('Enter a price, for example 19.99.')).toBeVisible();
  await dialog.getByLabel('Price').fill('5');
  await dialog
    .getByLabel('Choose an icon')
    .setInputFiles(file('icon.svg', Buffer.from(plainSvg.toString().replace('<rect', '<use/><rect'))));
  await expect(dialog).toContainText('Failed to upload icon.svg: Upload failed: Unsupported Media Type');
  await expect(dialog).toContainText('This SVG cannot be an icon. It has a <use> element');
  let added = 0;
  await page.route('**/api/apps', async (route) => {
    added += 1;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  // Three submits in one tick.
  await page.evaluate(
    'for (let time = 0; time < 3; time += 1) document.querySelector("[role=dialog] form").requestSubmit()',
  );
  await expect(toastsOf(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(toastsOf(page).getByText('Failed to add app', { exact: true })).toBeVisible();
  expect(added).toBe(1);
  await expect(dialog.getByLabel('Name')).toHaveValue('Refused');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const problem = { code: 'app-not-found', status: 404, title: 'Not Found', detail: 'This app does not exist.' };
  await page.route('**/api/apps/*', (route) => route.fulfill({ status: 404, json: problem }));
  await chooseForApp(page, 'Refusenik', 'Delete');
  await expect(toastsOf(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(toastsOf(page).getByText('Failed to delete app', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Refusenik' });
  await expect(row).toContainText('Failed to delete app. This app does not exist.');
  // Its link covers the row.
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(40);

  await page.getByRole('button', { name: 'Manage Files of Refusenik' }).click();
  await dialog.getByLabel('Choose files').setInputFiles(file('notes.txt', Buffer.from('x')));
  await expect(dialog).toContainText('Failed to upload notes.txt: Only files that end in .exe');
  await handleFirstCall(page, '**/uploads/*', (route) => route.fulfill({ status: 507, body: 'full' }));
  await dialog.getByLabel('Choose files').setInputFiles(file('Setup.exe', client.makeInstaller(1)));
  await expect(dialog).toContainText('Failed to upload Setup.exe: Upload failed: Insufficient Storage');
  await dialog.getByRole('button', { name: 'Retry Setup.exe' }).click();
  await expect(dialog.getByRole('region', { name: 'Files that buyers get' })).toContainText('Setup.exe');
  await expect(dialog.getByRole('list', { name: 'Uploads' })).not.toContainText('Setup.exe');
  logged.length = 0;
});

test('an upload shows its progress, stays to be sent again when cancelled, and leaves nothing when removed', async ({
  page,
  store,
}) => {
  await openApps(page, store);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Manage Files of Hueprint' }).click();
  const files = dialog.getByRole('region', { name: 'Files that buyers get' }).getByRole('listitem');
  await expect(files).not.toHaveCount(0);
  const before = await files.count();
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
  await session.send('Network.emulateNetworkConditions', limits);
  await dialog.getByLabel('Choose files').setInputFiles(file('Slow.exe', client.makeInstaller(20)));
  await expect(dialog.getByText(/^Uploading: \d+% of 20\.0 MB, .*\/s, \d+ (s|min) left$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Slow.exe' }).click();
  await expect(dialog.getByText('Cancelled, 20.0 MB')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry Slow.exe' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Slow.exe' }).click();
  await expect(dialog.getByText('Slow.exe')).toHaveCount(0);
  await session.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Manage Files of Hueprint' }).click();
  await expect(files).toHaveCount(before);
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the windows of the tab have no findings', async ({ page, store }) => {
    await openApps(page, store);
    const dialog = page.getByRole('dialog');
    await expectNoFindings(page, 'list');
    await page.getByRole('link', { name: 'HexPane', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
    await expectNoFindings(page, 'page of an app');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'More for HexPane' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFindings(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add app' }).click();
    await dialog.getByRole('button', { name: 'Add app' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expectNoFindings(page, 'add, with errors');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Manage Files of HexPane' }).click();
    await dialog
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await dialog.getByLabel('Choose files').setInputFiles(file('notes.txt', Buffer.from('x')));
    await expect(dialog.getByText('Failed', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'files');
    await page.keyboard.press('Escape');
    await chooseForApp(page, 'HexPane', 'Take off sale');
    await expect(toastsOf(page)).toContainText('HexPane is off sale');
    await expectNoFindings(page, 'toast');
    await chooseForApp(page, 'HexPane', 'Put on sale');
    await expect(toastsOf(page)).toContainText('HexPane is on sale');
  });
});
