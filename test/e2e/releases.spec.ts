// Versions of an app: an operator publishes one and goes back, a buyer finds both.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import type { Release } from '#contracts/releases.ts';
import * as client from '#test/support/store-client.ts';
import { handleFirstCall, signIn, test, toastsOf } from '#test/support/store-test.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('an operator publishes a version for two systems, its buyer downloads the one before, the operator goes back', async ({
  page,
  store,
  addApp,
}) => {
  const app = await addApp({ name: 'Tidewater' });
  await signIn(page, store);
  const openReleases = async () => {
    await page.goto(`/admin?tab=apps&app=${app.id}&view=releases`);
    await expect(page.getByRole('heading', { name: 'Publish for all systems at once' })).toBeVisible();
  };
  const side = page.getByRole('complementary', { name: 'Publishing' });
  const older = client.makeInstaller(1);
  async function addDraft(version: string, notes: string, files: ReturnType<typeof file>[]): Promise<void> {
    await page.getByLabel('Version', { exact: true }).fill(version);
    await page.getByLabel('What is new, for buyers').fill(notes);
    await expect(side.getByRole('button', { name: `Publish ${version}` })).toBeDisabled();
    await page.getByLabel(`Choose the files of ${version}`).setInputFiles(files);
    for (const { name } of files)
      await expect(page.getByRole('button', { name: `Remove ${name} from ${version}` })).toBeVisible();
  }
  async function publish(version: string): Promise<void> {
    await side.getByRole('button', { name: `Publish ${version}` }).click();
    await expect(side.getByRole('listitem', { name: `Release ${version}` })).toContainText('buyers get it now');
    await expect(page.getByLabel('Version', { exact: true })).toHaveValue('');
  }

  await openReleases();
  await addDraft('1.0', 'The first version.', [file('tide.exe', older), file('tide.dmg', client.makeInstaller(1))]);
  await publish('1.0');
  const order = await client.buy(store.origin, app, { email: 'tide@example.com' });
  await addDraft('2.0', 'Tables of all harbours.\nWorks offline.', [
    file('tide.exe', client.makeInstaller(2)),
    file('tide.dmg', client.makeInstaller(2)),
  ]);
  await expect(side.getByRole('row', { name: 'Windows' })).toHaveText('Windows1.02.0');
  await expect(side).toContainText('2 files go live together.');
  await expectNoFindings(page, 'releases with a draft');
  await page.reload();
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('2.0');
  await publish('2.0');

  await page.goto(`/apps/${app.slug}`);
  const changes = page.getByRole('region', { name: 'What’s new' });
  await expect(changes).toContainText('Version 2.0');
  await expect(changes).toContainText('Works offline.');
  await changes.getByText('1 earlier version').click();
  await expect(changes).toContainText('The first version.');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', /\/feed\.xml$/);
  await expectNoFindings(page, 'an app with earlier versions');

  await page.goto(`/download/${order.downloadToken}`);
  await expect(page.getByText('Version 2.0').first()).toBeVisible();
  await page.getByText('Earlier versions', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Tidewater 1.0.exe' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Tidewater 1.0.exe');
  expect((await readFile(await download.path())).equals(older)).toBe(true);
  await expectNoFindings(page, 'earlier versions of a buyer');

  await openReleases();
  await side.getByRole('button', { name: 'Go back to it: 1.0' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2.0 is withdrawn: buyers no longer find it.');
  await question.getByRole('button', { name: 'Give buyers 1.0' }).click();
  await expect(toastsOf(page)).toContainText('Buyers get Tidewater 1.0 now');
  await expect(side.getByRole('listitem', { name: 'Release 2.0' })).toContainText('withdrawn');
  await page.goto(`/apps/${app.slug}`);
  await expect(changes).toContainText('Version 1.0');
  await expect(changes).not.toContainText('Works offline.');
});

test('a doubtful file of a draft is held, a lost system is asked about, and an operator offers the file anyway', async ({
  page,
  store,
  addApp,
}) => {
  const app = await addApp({ name: 'Doubtful' });
  await signIn(page, store);
  await page.goto(`/admin?tab=apps&app=${app.id}&view=releases`);
  const side = page.getByRole('complementary', { name: 'Publishing' });
  const question = page.getByRole('alertdialog');
  const publish = async (version: string, files: ReturnType<typeof file>[]) => {
    await page.getByLabel('Version', { exact: true }).fill(version);
    await page.getByLabel(`Choose the files of ${version}`).setInputFiles(files);
    for (const { name } of files)
      await expect(page.getByRole('button', { name: `Remove ${name} from ${version}` })).toBeVisible();
    await side.getByRole('button', { name: `Publish ${version}` }).click();
  };
  await publish('1.0', [file('a.exe', client.makeInstaller(1)), file('a.rpm', client.makeInstaller(1))]);
  await expect(side.getByRole('listitem', { name: 'Release 1.0' })).toContainText('buyers get it now');
  const zip = Buffer.from('PK\u0003\u0004 zip');
  await publish('1.1', [file('a.exe', client.makeInstaller(1)), file('a.rpm', zip), file('a.deb', zip)]);
  await expect(question).toContainText('It has no file for Linux .rpm, which 1.0 has.');
  await question.getByRole('button', { name: 'Not yet' }).click();
  const row = page.locator('.release-files').getByRole('listitem').filter({ hasText: 'looks like a ZIP archive.' });
  const held = row.filter({ hasText: 'a.rpm' });
  await expect(held).toContainText('Held');
  await expect(held).toContainText('Once you publish, Linux .rpm has no file; those buyers find 1.0 under');
  await expect(side.getByRole('row', { name: 'Linux .rpm' })).toHaveText('Linux .rpm1.0held');
  await expectNoFindings(page, 'a draft with a held file');
  // One of another name takes the place of a held file once it is stored.
  const sent = Promise.withResolvers<void>();
  await handleFirstCall(page, '**/uploads/*', (route) => sent.promise.then(() => route.continue()));
  await page.getByLabel('Replace: a.deb').setInputFiles(file('b.deb', client.makeInstaller(1)));
  await expect(page.getByRole('button', { name: 'Cancel b.deb' })).toBeVisible();
  await expect(side.getByRole('button', { name: 'Publish 1.1' })).toBeDisabled();
  sent.resolve();
  await expect(page.getByRole('button', { name: 'Remove b.deb from 1.1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove a.deb from 1.1' })).toHaveCount(0);
  await held.getByRole('button', { name: 'Offer it anyway: a.rpm' }).click();
  await expect(held).toHaveCount(0);
  await expect(side.getByRole('row', { name: 'Linux .rpm' })).toHaveText('Linux .rpm1.01.1');
  await side.getByRole('button', { name: 'Publish 1.1' }).click();
  await expect(side.getByRole('listitem', { name: 'Release 1.1' })).toContainText('buyers get it now');
});

test('an upload outlives an empty version and a draft of a colleague, and is sent again once it was cancelled', async ({
  page,
  store,
  addApp,
}) => {
  const app = await addApp({ name: 'Outlasting' });
  await signIn(page, store);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin?tab=apps&app=${app.id}&view=releases`);
  const version = page.getByLabel('Version', { exact: true });
  const publish = page.locator('.admin-bar').getByRole('button', { name: 'Publish 2.0' });
  await version.fill('2.0');
  await expect(publish).toBeInViewport();
  // The first upload waits until it is cancelled.
  await handleFirstCall(page, '**/uploads/*', () => undefined);
  await page.getByLabel('Choose the files of 2.0').setInputFiles(file('slow.exe', client.makeInstaller(1)));
  const progress = page.getByRole('progressbar', { name: 'Upload of slow.exe' });
  await expect(progress).toBeVisible();
  await version.fill('');
  await expect(page.getByText('Enter the version number')).toHaveCount(0);
  await expect(progress).toBeVisible();
  await version.fill('2.0');

  const headers = await client.signIn(store.origin);
  const releases = `${store.origin}/api/apps/${app.id}/releases`;
  await client.callStore<Release>(releases, { method: 'POST', headers, body: { version: '2.1', notes: [] } });
  await page.getByLabel('Choose the files of 2.0').setInputFiles(file('quick.dmg', client.makeInstaller(1)));
  await expect(page.getByRole('region', { name: 'Other drafts' })).toContainText('2.1');
  await expect(version).toHaveValue('2.0');
  await expect(progress).toBeVisible();
  await expect(publish).toBeDisabled();

  await page.getByRole('button', { name: 'Cancel slow.exe' }).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Cancelled');
  await expect(publish).toBeEnabled();
  await page.getByRole('button', { name: 'Retry slow.exe' }).click();
  await expect(page.getByRole('button', { name: 'Remove slow.exe from 2.0' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the draft 2.0?' });
  await expect(question).toContainText('Its notes and its 2 files are deleted.');
  await question.getByRole('button', { name: 'Delete draft and files' }).click();
  await expect(toastsOf(page)).toContainText('Draft deleted');
  await expect(version).toHaveValue('2.1');
});
