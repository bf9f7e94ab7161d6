import type { Locator, Page } from '@playwright/test';
import type { RemovedFile, StoredFiles, SupersededFile } from '#contracts/managed-files.ts';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { ordersOfBuyer, showAddressChanges } from './address-change-answers.ts';
import { neverAnswer } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

async function signIn(page: Page, { origin, operatorCookie }: Shop): Promise<void> {
  const [name = '', value = ''] = operatorCookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
}

async function showRequests(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await showAddressChanges(page, shop);
}

const tabState = (name: string, shows: (page: Page) => Locator): ScreenState => ({
  name,
  path: `/admin?tab=${name}`,
  prepare: signIn,
  shows,
});

const minutesAgo = (minutes: number): string => new Date(fixedNow - minutes * 60_000).toISOString();

const row = (page: Page) => page.getByRole('row').nth(1);

const confirmPayment = (page: Page) =>
  page
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();

/** The command's own script is blocked in the frame of a mail. */
const mailFrameProblems = [/Blocked script execution/];

const openMessage = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('link').first().click();

const messageState = (name: string, text: string): ScreenState => ({
  name,
  path: '/admin?tab=messages',
  prepare: signIn,
  act: (page) => openMessage(page, text),
  shows: (page) => page.getByLabel(/^Reply to/),
});

async function scrollToMail(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true }).evaluate('(heading) => heading.scrollIntoView()');
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const formerFile = (fileName: string, version: string): SupersededFile => ({
  id: `${fileName} ${version}`,
  fileName,
  platform: 'windows',
  architecture: 'x64',
  version,
  sizeBytes: 46 * 1024 ** 2,
  uploadedAt: daysAgo(70),
  supersededAt: daysAgo(12),
});

const storedFiles: StoredFiles = {
  totalBytes: 335 * 1024 ** 2,
  supersededBytes: 92 * 1024 ** 2,
  supersededCount: 2,
  superseded: [formerFile('QueryDeck-x64.exe', '3.1'), formerFile('QueryDeck-x64.exe', '3.0.2')],
};

const removedFile: RemovedFile = {
  ...formerFile('QueryDeck-amd64.deb', '2.9'),
  platform: 'linux',
  removedAt: daysAgo(2),
  keptUntil: daysAgo(-5),
  isReplaced: true,
  wasSuperseded: true,
};

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: [/401 .*\/api\//],
  },
  tabState('apps', row),
  tabState('orders', row),
  tabState('cashapp', (page) => page.getByRole('timer').first()),
  {
    name: 'cashapp-confirm',
    path: '/admin?tab=cashapp',
    prepare: signIn,
    act: confirmPayment,
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'cashapp-undo',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      // Leaving the page sends the confirmation.
      await neverAnswer(page, '**/api/cashapp/confirm-payment/*');
    },
    async act(page) {
      await confirmPayment(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
    },
    shows: (page) => page.getByText('Confirmed by you'),
  },
  {
    name: 'cashapp-receipts',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/cashapp/pending-payments?status=pending', async (route) => {
        const response = await route.fetch();
        const [first] = (await response.json()) as ListedCashAppPayment[];
        const times = { createdAt: minutesAgo(4), expiresAt: minutesAgo(-26) };
        const proposal = { receiptId: 'one', amount: first?.amount ?? '', receivedAt: minutesAgo(1) };
        await route.fulfill({ response, json: [{ ...first, ...times, proposal }] });
      });
      const receipt = {
        receiptId: 'two',
        problem: 'unsigned',
        sender: 'cash@square.com.receipts.example',
        subject: 'Eve sent you $500.00 for K7Q-4FM',
        receivedAt: minutesAgo(9),
        noteCode: 'K7Q-4FM',
      } satisfies CashAppReceipt;
      await page.route('**/api/cashapp/receipts', (route) => route.fulfill({ json: [receipt] }));
    },
    shows: (page) => page.getByText('Receipt email says'),
  },
  {
    name: 'empty-cashapp',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/cashapp/pending-payments*', (route) => route.fulfill({ json: [] }));
    },
    shows: (page) => page.getByRole('heading', { name: 'Nothing to confirm' }),
  },
  tabState('messages', (page) => page.getByText('Is there a dark theme?')),
  {
    ...messageState('messages-thread', 'Plan view stays empty'),
    async act(page) {
      await openMessage(page, 'Plan view stays empty');
      const text = 'Hello Ada, that is small: set “track_io_timing” in the connection’s options, then Explain again.';
      await page.getByLabel(/^Reply to/).fill(text);
    },
    shows: (page) => page.getByRole('button', { name: 'Send link again' }),
  },
  messageState('messages-reply-to', 'Invoice with our VAT number'),
  {
    name: 'empty-messages',
    path: '/admin?tab=messages',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/contact-messages?*', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/contact-messages/count', (route) => route.fulfill({ json: { unread: 0, open: 0 } }));
    },
    shows: (page) => page.getByRole('heading', { name: 'All answered' }),
  },
  {
    name: 'messages-not-found',
    path: '/admin?tab=messages&q=submarine',
    prepare: signIn,
    shows: (page) => page.getByText('No message fits this search.'),
  },
  tabState('analytics', (page) => page.getByRole('heading', { name: /^Top 5/ })),
  {
    name: 'settings-mail',
    path: '/admin?tab=settings',
    prepare: signIn,
    act: (page) => scrollToMail(page, 'Email'),
    shows: (page) => page.getByTitle('Receipt, as shown by mail programs'),
    keepsScroll: true,
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  {
    name: 'settings-mail-sent',
    path: '/admin?tab=settings',
    prepare: signIn,
    async act(page) {
      await page.getByRole('button', { name: 'Read', exact: true }).last().click();
      await scrollToMail(page, 'Sent and waiting');
    },
    shows: (page) => page.getByRole('button', { name: 'Hide', exact: true }),
    keepsScroll: true,
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  tabState('settings', (page) => page.getByRole('heading', { name: 'Audit log' })),
  tabState('account', (page) => page.getByText('This one')),
  {
    name: 'order',
    path: '/admin?tab=orders',
    prepare: signIn,
    act: (page) => page.getByRole('row').filter({ hasText: buyerEmail }).getByRole('link').first().click(),
    shows: (page) => page.getByRole('dialog', { name: /^Order #\d+$/ }),
    fullPage: false,
  },
  {
    name: 'address-requests',
    path: ordersOfBuyer,
    prepare: showRequests,
    shows: (page) => page.getByRole('heading', { name: '2 requests for another address' }),
  },
  {
    name: 'address-request',
    path: ({ order }) => `${ordersOfBuyer}&order=${order.id}`,
    prepare: showRequests,
    shows: (page) => page.getByRole('button', { name: 'Accept this address…' }),
    fullPage: false,
  },
  {
    name: 'address-request-accept',
    path: ({ order }) => `${ordersOfBuyer}&order=${order.id}`,
    prepare: showRequests,
    act: (page) => page.getByRole('button', { name: 'Accept this address…' }).click(),
    shows: (page) => page.getByRole('alertdialog', { name: 'Accept this address?' }),
    fullPage: false,
  },
  {
    name: 'files',
    path: '/admin?tab=apps',
    prepare: signIn,
    act: (page) =>
      row(page)
        .getByRole('button', { name: /^Manage Files/ })
        .click(),
    shows: (page) => page.getByRole('dialog'),
    fullPage: false,
  },
  {
    name: 'files-replaced',
    path: '/admin?tab=apps',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/admin/apps/*/stored-files', (route) => route.fulfill({ json: storedFiles }));
      await page.route('**/api/admin/apps/*/removed-files', (route) => route.fulfill({ json: [removedFile] }));
    },
    async act(page) {
      await row(page)
        .getByRole('button', { name: /^Manage Files/ })
        .click();
      await page.getByText('SHA-256').first().waitFor();
      await page.getByText('Deleted files (1)').click();
      await page.getByText('Replaced files (2), 92.0 MB').click();
      await page.getByText(/kept until/).scrollIntoViewIfNeeded();
    },
    shows: (page) => page.getByRole('button', { name: /^Delete the replaced .*3\.1/ }),
    fullPage: false,
  },
  {
    name: 'panel',
    path: '/',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.addInitScript(`localStorage.setItem('operator', 'yes')`);
    },
    act: (page) => page.getByRole('button', { name: 'Store panel' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Store panel' }).getByRole('heading', { name: /^Top 5/ }),
    fullPage: false,
  },
];

export const admin: Area = { name: 'Admin', states };
