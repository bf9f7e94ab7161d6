import { join } from 'node:path';
import { openBundle, type BundleOptions, type WebBundle } from '#web/handler.ts';

/** Opens the pages and mails of this store. Throws in production when there is no build. */
export function openWebBundle(mode: BundleOptions['mode'] = 'production'): Promise<WebBundle> {
  return openBundle({ mode, root: join(import.meta.dirname, '../..') });
}
