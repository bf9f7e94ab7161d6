import type { Appearance } from './appearance.ts';

export const logoPath = '/logo.png';

/** Returns the path of the store's own logo as a square PNG, which changes with the logo; null without one. */
export function logoAddress({ logoLight }: Pick<Appearance, 'logoLight'>): string | null {
  const upload = logoLight?.split('/')[2];
  return upload === undefined ? null : `${logoPath}?v=${upload}`;
}
