import type { Locator, Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

export async function signIn(page: Page, { origin, operatorCookie }: Shop): Promise<void> {
  const [name = '', value = ''] = operatorCookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
}

export const tabState = (name: string, shows: (page: Page) => Locator): ScreenState => ({
  name,
  path: `/admin?tab=${name}`,
  prepare: signIn,
  shows,
});

export const firstRow = (page: Page) => page.getByRole('row').nth(1);
