import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Options for tests that call `expectNoFindings`: a wide window in the light theme, without animations. */
export const accessibilityOptions = {
  colorScheme: 'light',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

const phone = { width: 360, height: 900 };

const expectSoftly = expect.configure({ soft: true, timeout: 2_000 });

/**
 * Checks the current page without reloading it, at its width and on a phone, in both themes: no finding of axe of any
 * severity, and nothing wider than the window. A page in a frame is a page of its own: `without` leaves it out. Restores the
 * window size, and the light theme.
 */
export async function expectNoFindings(page: Page, name: string, options: Options = {}): Promise<void> {
  const window = page.viewportSize() ?? accessibilityOptions.viewport;
  const sizes = window.width <= phone.width ? [window] : [window, phone];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const place = `${name} at ${size.width} px`;
    await expectToFit(page, place);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expectSoftly(await findingsOf(page, options), `${place}, ${theme}`).toEqual([]);
    }
  }
  await showTheme(page, 'light');
  await page.setViewportSize(window);
}

interface Options {
  /** A selector. */
  readonly without?: string;
}

async function findingsOf(page: Page, { without }: Options): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${String(impact)}): ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/** Checks that the current page does not scroll sideways. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  await expectSoftly
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'), {
      message: `${name} is wider than the window`,
    })
    .toBeLessThanOrEqual(0);
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
