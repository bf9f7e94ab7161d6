import type { Page } from '@playwright/test';
import type { Release, ReleaseFile, ReleaseList } from '#contracts/releases.ts';
import { firstRow, signIn, tabState } from './admin-state.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

const daysAgo = (days: number): string => new Date(fixedNow - days * 24 * 60 * 60 * 1000).toISOString();

type Recognised = Pick<ReleaseFile, 'fileName' | 'platform' | 'architecture'>;

const fileOf = (file: Recognised, megabytes: number, heldBecause: string | null = null): ReleaseFile => ({
  ...file,
  id: file.fileName,
  sizeBytes: Math.round(megabytes * 1024 ** 2),
  heldBecause,
});

const filesOf = (version: string): ReleaseFile[] => [
  fileOf({ fileName: `QueryDeck-${version}-x64.exe`, platform: 'windows', architecture: 'x64' }, 48.2),
  fileOf({ fileName: `QueryDeck-${version}-arm64.exe`, platform: 'windows', architecture: 'arm64' }, 46),
  fileOf({ fileName: `QueryDeck-${version}.dmg`, platform: 'macos', architecture: 'universal' }, 61.4),
  fileOf({ fileName: `querydeck_${version}_amd64.deb`, platform: 'linux', architecture: 'x64' }, 44.1),
];

const releaseOf = (version: string, days: number, change: Partial<Release> = {}): Release => ({
  id: version,
  version,
  notes: [],
  state: 'published',
  isCurrent: false,
  createdAt: daysAgo(days),
  publishedAt: daysAgo(days),
  withdrawnAt: null,
  savedAt: daysAgo(0),
  files: filesOf(version),
  ...change,
});

const releases: ReleaseList = {
  releases: [
    releaseOf('3.3', 0, {
      state: 'draft',
      publishedAt: null,
      notes: [
        'Plans can be compared side by side.',
        'Results with a million rows scroll without a pause.',
        'MySQL 9 is supported.',
      ],
      files: [
        ...filesOf('3.3'),
        fileOf(
          { fileName: 'querydeck-3.3.x86_64.rpm', platform: 'linux', architecture: 'x64' },
          44.6,
          'The name ends in .rpm, but the file looks like a ZIP archive.',
        ),
      ],
    }),
    releaseOf('3.2', 10, { isCurrent: true }),
    releaseOf('3.1.1', 55),
    releaseOf('3.1', 63, { state: 'withdrawn', withdrawnAt: daysAgo(55) }),
    releaseOf('3.0', 173),
  ],
  unreleased: null,
};

async function showReleases(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await page.route('**/releases', (route) => route.fulfill({ json: releases }));
}

export const adminApps: readonly ScreenState[] = [
  tabState('apps', firstRow),
  {
    name: 'empty-apps',
    path: '/admin?tab=apps',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/admin/apps', (route) => route.fulfill({ json: [] }));
      const counts = { all: 0, active: 0, inactive: 0, deleted: 0, withoutFiles: 0, missingFiles: 0 };
      await page.route('**/api/admin/app-counts*', (route) => route.fulfill({ json: counts }));
    },
    shows: (page) => page.getByRole('heading', { name: 'The wall is empty' }),
    fullPage: false,
  },
  {
    name: 'app-edit',
    path: ({ app }) => `/admin?tab=apps&app=${app.id}`,
    prepare: signIn,
    shows: (page) => page.getByRole('heading', { name: 'Look' }),
  },
  {
    name: 'app-preview',
    path: ({ app }) => `/admin?tab=apps&app=${app.id}&view=preview`,
    prepare: signIn,
    shows: (page) => page.frameLocator('iframe[title="Preview of the page"]').getByRole('heading', { level: 1 }),
    fullPage: false,
  },
  {
    name: 'app-receipt',
    path: ({ app }) => `/admin?tab=apps&app=${app.id}`,
    prepare: signIn,
    async act(page) {
      await page.getByRole('heading', { name: 'Look' }).waitFor();
      const views = page.getByRole('group', { name: 'Preview as' });
      if (await views.isVisible()) await views.getByRole('button', { name: 'Receipt' }).click();
    },
    shows: (page) => page.getByRole('heading', { name: 'Look' }),
    fullPage: false,
  },
  {
    name: 'release',
    path: ({ app }) => `/admin?tab=apps&app=${app.id}&view=releases`,
    prepare: showReleases,
    shows: (page) => page.getByText('querydeck-3.3.x86_64.rpm'),
  },
];
