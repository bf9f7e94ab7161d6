// Versions of an app: an operator publishes one and goes back, a buyer finds both.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('an operator publishes a version for two systems, its buyer downloads the one before, the operator goes back', async ({
  page,
  store,
  addApp,
}) => {
  const app = await addApp({ name: 'Tidewater' });
  await signIn(page, store);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog');
  const openReleases = async () => {
    await page.getByRole('button', { name: 'Releases of Tidewater' }).click();
    await expect(dialog.getByRole('heading', { name: 'Releases of Tidewater' })).toBeVisible();
  };
  const older = client.makeInstaller(1);
  async function addDraft(version: string, notes: string, files: ReturnType<typeof file>[]): Promise<void> {
    const fold = dialog.getByText('New release', { exact: true });
    if (!(await dialog.getByLabel('Version', { exact: true }).isVisible())) await fold.click();
    await dialog.getByLabel('Version', { exact: true }).fill(version);
    await dialog.getByLabel('What is new, for buyers').fill(notes);
    await dialog.getByRole('button', { name: 'Add draft' }).click();
    const draft = dialog.getByRole('region', { name: `Draft ${version}` });
    await expect(draft.getByRole('button', { name: `Publish ${version}` })).toBeDisabled();
    await draft.getByLabel(`Choose the files of ${version}`).setInputFiles(files);
    for (const { name } of files)
      await expect(draft.getByRole('button', { name: `Remove ${name} from ${version}` })).toBeVisible();
  }
  async function publish(version: string): Promise<void> {
    await dialog.getByRole('button', { name: `Publish ${version}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('live at once, for all systems');
    await question.getByRole('button', { name: `Publish ${version}` }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('listitem', { name: `Release ${version}` })).toContainText('buyers get it now');
  }

  await openReleases();
  await addDraft('1.0', 'The first version.', [file('tide.exe', older), file('tide.dmg', client.makeInstaller(1))]);
  await publish('1.0');
  const order = await client.buy(store.origin, app, { email: 'tide@example.com' });
  await addDraft('2.0', 'Tables of all harbours.\nWorks offline.', [
    file('tide.exe', client.makeInstaller(2)),
    file('tide.dmg', client.makeInstaller(2)),
  ]);
  await expectNoFindings(page, 'releases with a draft');
  await publish('2.0');
  await dialog.getByRole('button', { name: 'Close' }).click();

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

  await page.goto('/admin');
  await openReleases();
  await dialog.getByRole('button', { name: 'Go back to 1.0' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2.0 is withdrawn: buyers no longer find it.');
  await question.getByRole('button', { name: 'Give buyers 1.0' }).click();
  await expect(toastsOf(page)).toContainText('Buyers get Tidewater 1.0 now');
  await expect(dialog.getByRole('listitem', { name: 'Release 2.0' })).toContainText('withdrawn');
  await page.goto(`/apps/${app.slug}`);
  await expect(changes).toContainText('Version 1.0');
  await expect(changes).not.toContainText('Works offline.');
});
