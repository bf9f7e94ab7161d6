// A rating from the purchase to the app's page, the store's reply, and its hiding.
import { expect } from '@playwright/test';
import type { ManagedRating } from '#contracts/ratings.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Ratings' }, ...accessibilityOptions });

const appName = 'QueryDeck';

/** Reads the page of the app as the server sends it: the ratings are in it without scripts. */
const readPage = async (origin: string, { slug }: { slug: string }) => (await fetch(`${origin}/apps/${slug}`)).text();

test('a buyer rates an app, changes the rating, and everyone sees it', async ({ page, store }) => {
  const { origin } = store;
  const app = await client.findApp(origin, appName);
  const { downloadToken } = await client.buy(origin, app, { email: 'ada@example.com' });

  await page.goto(`/apps/${app.slug}`);
  await expect(page.getByRole('heading', { name: 'Ratings' })).toHaveCount(0);

  await page.goto(`/download/${downloadToken}`);
  await page.getByRole('button', { name: `Rate ${appName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Rate ${appName}` });
  await dialog.getByRole('button', { name: 'Publish rating' }).click();
  await expect(dialog.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Your experience (optional)').fill('The plan view found a missing index.');
  await dialog.getByLabel('Your name (optional)').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Publish rating' }).click();
  await expect(dialog.getByText('Enter a name, not an email address.')).toBeVisible();
  await dialog.getByLabel('Your name (optional)').fill('Ada');
  await expectNoFindings(page, 'the form');
  await dialog.getByRole('button', { name: 'Publish rating' }).click();
  await expect(toastsOf(page).getByText('Your rating is published')).toBeVisible();
  await expect(page.getByText('4 of 5 stars')).toBeVisible();

  await page.getByRole('button', { name: `Change your rating of ${appName}` }).click();
  await dialog.getByRole('radio', { name: '5 stars' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('5 of 5 stars')).toBeVisible();

  await expect.poll(() => readPage(origin, app)).toContain('found a missing index');
  expect(await readPage(origin, app)).toContain('5.0');
  await page.goto(`/apps/${app.slug}`);
  await expect(page.getByRole('link', { name: '1 rating' })).toBeVisible();
  const rating = page.getByRole('article').filter({ hasText: 'The plan view' });
  await expect(rating.getByText('Ada')).toBeVisible();
  await expectNoFindings(page, 'the app');
});

test('an operator replies to a rating and hides it', async ({ page, store }) => {
  const { origin } = store;
  const app = await client.findApp(origin, 'Foldnote');
  const { downloadToken } = await client.buy(origin, app, { email: 'lin@example.com' });
  const body = { stars: 5, name: 'Lin', text: 'Opens ten thousand notes at once.' };
  await client.callStore(`${origin}/api/downloads/${downloadToken}/rating`, { method: 'PUT', body });
  const html = () => readPage(origin, app);
  await expect.poll(html).toContain('ten thousand notes');
  const headers = await client.signIn(origin);
  const managed = await client.callStore<ManagedRating[]>(`${origin}/api/admin/ratings`, { headers });
  expect(managed.find(({ app: { name } }) => name === app.name)).toMatchObject({ stars: 5, name: 'Lin' });
  await signIn(page, store);
  await page.goto('/admin?tab=apps&view=ratings');
  await page.getByRole('button', { name: /^Reply to the rating of Foldnote/ }).click();
  await page.getByRole('textbox', { name: /^Reply to the rating of Foldnote/ }).fill('Thank you, Lin.');
  await page.getByRole('button', { name: 'Publish reply' }).click();
  await expect(page.getByText('Your reply')).toBeVisible();
  await expect.poll(html).toContain('Thank you, Lin.');
  await expectNoFindings(page, 'the operator’s list');

  await page.getByRole('button', { name: /^Hide the rating of Foldnote/ }).click();
  await page.getByLabel('Reason').selectOption('off-topic');
  await expectNoFindings(page, 'the question before a rating is hidden');
  await page.getByRole('button', { name: 'Hide and tell the author' }).click();
  await expect(page.getByText('Hidden: Not about the app')).toBeVisible();
  await expect.poll(html).not.toContain('ten thousand notes');
  await page.goto(`/apps/${app.slug}`);
  await expect(page.getByText('1 rating by a buyer')).toBeVisible();
  const mails = await queryStore(store, `select kind, hide_reason from mail_outbox where kind = 'rating-hidden'`);
  expect(mails).toEqual([{ kind: 'rating-hidden', hide_reason: 'off-topic' }]);
});

test('the purchase offers to opt out of rating emails only while they are on, and a link unsubscribes', async ({
  page,
  store,
  logged,
}) => {
  const { origin } = store;
  const box = page.getByRole('checkbox', { name: /Don’t email me to ask/ });
  const app = await client.findApp(origin, 'Foldnote');
  await page.goto(`/apps/${app.slug}?buy=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(box).toHaveCount(0);

  const headers = await client.signIn(origin);
  await client.callStore(`${origin}/api/settings`, { method: 'PATCH', headers, body: { asksForRatings: true } });
  await page.goto(`/apps/${app.slug}?buy=1`);
  await expect(box).not.toBeChecked();
  await expectNoFindings(page, 'the opt-out');

  await page.goto(`/unsubscribe/${'A'.repeat(64)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeVisible();
  clearRefusals(logged);
  await expectNoFindings(page, 'the link');
});
