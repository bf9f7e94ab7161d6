import type { RemovedFile, StoredFiles, SupersededFile } from '#contracts/managed-files.ts';
import { firstRow, signIn } from './admin-state.ts';
import type { ScreenState } from './state.ts';

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
  maxFileBytes: 4 * 1024 ** 3,
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

export const adminFiles: readonly ScreenState[] = [
  {
    name: 'files',
    path: '/admin?tab=apps',
    prepare: signIn,
    act: (page) =>
      firstRow(page)
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
      await firstRow(page)
        .getByRole('button', { name: /^Manage Files/ })
        .click();
      await page.getByText('SHA-256').first().waitFor();
      await page.getByText('Deleted files (1)').click();
      await page.getByText('Replaced files (2), 92.0 MB').click();
    },
    shows: (page) => page.getByRole('button', { name: /^Delete the replaced .*3\.1/ }),
    scrollsTo: (page) => page.getByText('Replaced files (2), 92.0 MB'),
    fullPage: false,
  },
];
