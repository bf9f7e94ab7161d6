// The first day of a store, from the password in its log to an answered message: at a desk, on a phone, and by keyboard alone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { finger, keyboard, moveByKeyboard, pointer, type FilePayload, type Hands } from '#test/support/hands.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import { waitForScripts } from '#test/support/running-pages.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '#test/support/scripted-smtp.ts';
import { secureSignIn } from '#test/support/secure-sign-in.ts';
import * as client from '#test/support/store-client.ts';
import { operatorEmail, startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

/** `FIRST_DAY_PICTURES=FOLDER` takes a picture of every step. */
const pictures = process.env['FIRST_DAY_PICTURES'];

const buyerEmail = 'first.buyer@example.com';
const installer = client.makeInstaller(1);
const installers = ['exe', 'dmg', 'deb'].map((extension) => file(`tidewater.${extension}`, installer));

function file(name: string, buffer: Buffer): FilePayload {
  return { name, mimeType: 'application/octet-stream', buffer };
}

interface Day {
  readonly name: string;
  readonly hands: Hands;
  readonly viewport: { readonly width: number; readonly height: number };
}

const days: readonly Day[] = [
  { name: 'at a desk', hands: pointer, viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', hands: finger, viewport: { width: 360, height: 740 } },
  { name: 'by keyboard alone', hands: keyboard, viewport: { width: 1440, height: 900 } },
];

for (const day of days) {
  test(`an operator opens an empty store, sells, refunds and answers ${day.name}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const environment = { SAMPLE_CATALOGUE: 'off', ADMIN_PASSWORD: '' };
    const [store, smtp] = await Promise.all([startStoreProcess({ environment }), startScriptedSmtp()]);
    const windows: BrowserContext[] = [];
    try {
      await liveThrough(day, store, smtp, async () => {
        const page = await openWindow(browser, day, store);
        windows.push(page.context());
        return page;
      });
    } finally {
      await Promise.all(windows.map((window) => window.close()));
      await Promise.all([store.dispose(), smtp.close()]);
    }
  });
}

async function openWindow(browser: Browser, { hands, viewport }: Day, { origin }: StoreProcess): Promise<Page> {
  const phone = hands === finger ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({ baseURL: origin, viewport, colorScheme: 'light', ...phone });
  const page = await context.newPage();
  waitForScripts(page);
  return page;
}

async function liveThrough(
  day: Day,
  store: StoreProcess,
  smtp: ScriptedSmtp,
  open: () => Promise<Page>,
): Promise<void> {
  const { hands } = day;
  const isPhone = hands === finger;
  const [page, shop] = [await open(), await open()];
  const password = /^Password: (\S+) /m.exec(store.output)?.[1] ?? '';
  const recoveryCodes: string[] = [];
  const toast = (of: Page) => of.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');

  let pictureCount = 0;
  async function step(name: string, run: () => Promise<void>, window = page): Promise<void> {
    await test.step(name, run);
    if (pictures === undefined) return;
    pictureCount += 1;
    const start = `${day.name.replaceAll(' ', '-')}-${String(pictureCount).padStart(2, '0')}`;
    await window.screenshot({ path: path.join(pictures, `${start}-${name.replaceAll(/\W+/g, '-')}.png`) });
  }

  async function goTo(tab: string): Promise<void> {
    const bar = page.getByRole('navigation', { name: isPhone ? 'Admin, short' : 'Admin', exact: true });
    const entry = bar.getByRole('link', { name: new RegExp(`^${tab}`) });
    if (await entry.count()) return hands.press(entry);
    await hands.press(bar.getByRole('link', { name: /^More/ }));
    await hands.press(main.getByRole('link', { name: tab, exact: true }));
  }

  async function goToStep(verb: string, name: string, address = /^/): Promise<void> {
    await goTo('Overview');
    const link = page.getByRole('region', { name: 'Setup' }).getByRole('link', { name: `${verb}: ${name}` });
    // The steps of the visit before are shown until they are read again.
    await expect(link).toHaveAttribute('href', address);
    await hands.press(link);
  }

  async function prove(form: ReturnType<Page['getByRole']>): Promise<void> {
    await hands.type(form.getByLabel('Your password'), password);
    await hands.type(form.getByLabel('Code'), recoveryCodes.pop() ?? '');
    await hands.press(form.getByRole('button', { name: 'Save' }));
  }

  await step('signs in with the password of the log', async () => {
    await page.goto('/admin');
    await hands.type(page.getByLabel('Email'), operatorEmail);
    await hands.type(page.getByLabel('Password'), password);
    await hands.press(button('Sign in'));
    await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add app' }).first()).toBeVisible();
  });

  await step('finds the setup of a new store', async () => {
    await goTo('Overview');
    await expect(page.getByRole('region', { name: 'Setup' }).getByRole('listitem')).toHaveCount(8);
    await expect(page.getByText('0 of 8')).toBeVisible();
  });

  await goToStep('Add', 'Second factor');
  recoveryCodes.push(...(await secureSignIn({ page, hands, step, email: operatorEmail, password })));

  await step('names the store', async () => {
    await goToStep('Name it', 'Name and logo');
    await hands.type(page.getByLabel('Store name'), 'Tide & Sons');
    await hands.press(button('Save'));
    await expect(toast(page)).toHaveText('Settings saved');
  });
  await step('gives it a logo and an accent', async () => {
    await goToStep('Add a logo', 'Name and logo');
    await hands.give(main, 'Choose: Light', [{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: plainSvg }]);
    await expect(page.getByRole('group', { name: 'Dark' })).toBeVisible();
    await hands.type(page.getByLabel('Your own'), '#E0823D');
    await hands.press(button('Use it'));
    await expect(page.getByText('under white letters')).toBeHidden();
  });
  await step('puts the look live', async () => {
    await hands.press(button('Put live'));
    await expect(toast(page)).toContainText('The new look is live');
  });

  const dialog = page.getByRole('dialog');
  await step('begins the first app', async () => {
    await goToStep('Add', 'First app');
    await hands.press(main.getByRole('button', { name: 'Add app' }).first());
    await hands.type(dialog.getByLabel('Name'), 'Tidewater');
    await hands.type(dialog.getByLabel('Description'), 'Tables of the tides for every harbour.');
    await hands.type(dialog.getByLabel('Price'), '20');
    await hands.choose(dialog.getByLabel('Category'), 'Utilities');
    await hands.give(dialog, 'Choose an icon', [{ name: 'icon.png', mimeType: 'image/png', buffer: makePng() }]);
    await expect(dialog.getByText('Completed, ')).toBeVisible();
  });
  await step('adds the first app', async () => {
    await hands.press(dialog.getByRole('button', { name: 'Add app' }));
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('link', { name: 'Tidewater', exact: true })).toBeVisible();
  });

  await step('uploads two pictures', async () => {
    await hands.press(main.getByRole('link', { name: 'Tidewater', exact: true }));
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
    const shots = [makePng(640), makePng(640, [30, 60, 150])];
    await hands.give(
      main,
      'Choose pictures',
      shots.map((buffer, index) => ({ name: `window-${index}.png`, mimeType: 'image/png', buffer })),
    );
    // The store makes every size of both first.
    await expect(page.getByRole('form', { name: 'Edit picture 2' })).toBeVisible({ timeout: 60_000 });
  });
  await step('describes the pictures', async () => {
    for (const [index, words] of ['The tides of today', 'The tides of a month'].entries()) {
      const form = page.getByRole('form', { name: `Edit picture ${index + 1}` });
      await hands.type(form.getByLabel('Description'), words);
      await hands.press(form.getByRole('button', { name: 'Save picture' }));
      await expect(form).toBeHidden();
    }
  });
  if (hands === keyboard)
    await step('puts the second picture first', async () => {
      const grip = (place: number) => main.getByRole('button', { name: `Move picture ${place} of 2` });
      await moveByKeyboard(grip(2), 'ArrowLeft', grip(1));
      const pictures = main.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
      await expect(pictures.first()).toContainText('The tides of a month');
    });
  await step('writes a tagline and puts it live', async () => {
    await hands.type(page.getByLabel('Tagline'), 'Every harbour, every tide');
    await hands.press(button('Put 1 change live'));
    await expect(toast(page)).toContainText('Tidewater is saved');
  });

  const publishing = page.getByRole('complementary', { name: 'Publishing' });
  await step('adds files for three systems', async () => {
    await goToStep('Add files', 'Its files', /view=releases/);
    await hands.type(page.getByLabel('Version', { exact: true }), '1.0');
    await hands.type(page.getByLabel('What is new, for buyers'), 'The first version.');
    await hands.give(main, 'Choose the files of 1.0', installers);
    for (const { name } of installers) await expect(button(`Remove ${name} from 1.0`)).toBeVisible();
  });
  await step('publishes them at once', async () => {
    await hands.press(publishing.getByRole('button', { name: 'Publish 1.0' }));
    await expect(publishing.getByRole('listitem', { name: 'Release 1.0' })).toContainText('buyers get it now');
  });

  await step('connects PayPal', async () => {
    await goToStep('Connect', 'Connect PayPal');
    const form = page.getByRole('region', { name: 'PayPal', exact: true });
    await hands.type(form.getByLabel('Client ID'), 'client-of-tide-and-sons');
    await hands.type(form.getByLabel('Secret'), 'secret-of-tide-and-sons');
    await hands.type(form.getByLabel('Webhook ID'), 'webhook-1');
    await prove(form);
    await expect(toast(page)).toContainText('PayPal saved');
  });
  await step('sends a test email', async () => {
    await goToStep('Send', 'Send a test email');
    const sending = page.getByRole('region', { name: 'Sending' });
    await hands.type(sending.getByLabel('Server', { exact: true }), '127.0.0.1');
    await hands.type(sending.getByLabel('Port'), String(smtp.port));
    await hands.choose(sending.getByLabel('Security'), 'STARTTLS');
    await hands.type(sending.getByLabel('User (optional)'), 'shop');
    await hands.type(sending.getByLabel('Password of the mail account'), 'smtp-secret');
    await prove(sending);
    await expect(toast(page)).toContainText('Mail server saved');
    await hands.press(sending.getByRole('button', { name: 'Test it: Mail server' }));
    await expect(sending).toContainText(`Test email sent to ${operatorEmail}.`);
  });

  await step(
    'sees a buyer come',
    async () => {
      await shop.goto('/');
      await expect(shop.getByRole('article').filter({ hasText: 'Tidewater' })).toBeVisible();
    },
    shop,
  );
  const purchase = shop.getByRole('dialog');
  await step(
    'sees the buyer pay',
    async () => {
      await hands.press(shop.getByRole('button', { name: 'Buy Now: Tidewater' }).first());
      await hands.type(purchase.getByLabel('Email'), buyerEmail);
      await hands.press(purchase.getByRole('radio', { name: /^Venmo/ }));
      await hands.press(purchase.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }));
      await expect(purchase.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    },
    shop,
  );
  let filesPage = '';
  await step(
    'sees the buyer download',
    async () => {
      const link = purchase.getByRole('link', { name: 'All files and install steps' });
      filesPage = (await link.getAttribute('href')) ?? '';
      await hands.press(link);
      await expect(shop.getByRole('heading', { name: 'Tidewater is yours' })).toBeVisible();
      const [download] = await Promise.all([
        shop.waitForEvent('download'),
        hands.press(shop.getByRole('button', { name: /^Download for / }).first()),
      ]);
      expect(client.sha256(await readFile(await download.path()))).toBe(client.sha256(installer));
    },
    shop,
  );

  await step('has done all steps but one', async () => {
    await goTo('Overview');
    await expect(page.getByText('Only going live is left')).toBeVisible();
    await expect(page.getByText('7 of 8')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See how: Go live' })).toBeVisible();
  });

  await step('reads a message from the buyer', async () => {
    const body = { name: 'Ada', email: buyerEmail, message: 'It does not know my harbour. May I have my money back?' };
    await client.callStore(`${store.origin}/api/contact`, { method: 'POST', body });
    await goTo('Messages');
    await hands.press(page.getByRole('listitem').filter({ hasText: 'my harbour' }).getByRole('link'));
    await expect(page.getByLabel('Reply')).toBeVisible();
  });
  await step('answers it', async () => {
    await hands.type(page.getByLabel('Reply'), 'Of course. It is on its way.');
    await hands.press(button('Send and done'));
    await expect(toast(page)).toContainText('Reply sent');
    await expect.poll(() => smtp.copies.some(({ text }) => text.includes('It is on its way'))).toBe(true);
  });

  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await step('opens the order', async () => {
    await goTo('Orders');
    await hands.press(page.getByRole('row').getByRole('link', { name: `by ${buyerEmail}` }));
    await expect(drawer.getByText(`Ordered by ${buyerEmail}`)).toBeVisible();
  });
  const question = page.getByRole('alertdialog');
  await step('is asked about the refund', async () => {
    await hands.press(drawer.getByRole('button', { name: 'Refund…' }));
    await expect(question).toContainText('Tidewater');
  });
  await step('refunds it', async () => {
    await hands.press(question.getByRole('button', { name: 'Refund $19.00 and stop the download' }));
    await expect(toast(page)).toHaveText('Refunded$19.00 went back. The link no longer works.');
    await expect(question).toBeHidden();
    await hands.press(drawer.getByRole('button', { name: 'Close' }));
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: buyerEmail })).toContainText('Refunded');
  });
  await step(
    'has stopped the link',
    async () => {
      await shop.goto(filesPage);
      await expect(shop.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
    },
    shop,
  );
}
