import type { Locator, Page } from '@playwright/test';
import { signIn } from './admin-state.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

async function signInAtStorefront(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await page.addInitScript(`localStorage.setItem('operator', 'yes')`);
}

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Admin panel' });

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Admin panel' }).click();
  await panelOf(page).getByRole('tab', { name: tab }).click();
}

const state = (name: string, tab: string, shows: (panel: Locator) => Locator): ScreenState => ({
  name,
  path: '/',
  prepare: signInAtStorefront,
  act: (page) => openTab(page, tab),
  shows: (page) => shows(panelOf(page)),
  fullPage: false,
});

export const adminPanel: readonly ScreenState[] = [
  state('panel', 'Dashboard', (panel) => panel.getByRole('list').getByText('downloads').first()),
  state('panel-apps', 'Manage Apps', (panel) => panel.getByRole('row').nth(1)),
  state('panel-orders', 'Orders', (panel) => panel.getByRole('row').nth(1)),
  state('panel-analytics', 'Analytics', (panel) => panel.getByRole('tab', { name: /^Total Sales/ })),
  state('panel-settings', 'Settings', (panel) => panel.getByRole('row').nth(1)),
  {
    name: 'panel-add',
    path: '/',
    prepare: signInAtStorefront,
    async act(page) {
      await openTab(page, 'Manage Apps');
      await page.getByRole('button', { name: 'Add New Application' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Application' });
      await dialog.getByLabel('Name').fill('Tidewater');
      await dialog.getByLabel('Description').fill('Shows which programs use the network, how much and where to.');
      await dialog.getByLabel('Price').fill('18.00');
      await dialog.getByLabel('Category').selectOption('Utilities');
    },
    shows: (page) => page.getByText('The app file is missing'),
    fullPage: false,
  },
];
