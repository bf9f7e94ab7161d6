import type { Db } from '#server/database/connect.ts';
import { hasFileOf } from './file-store.ts';

/** Says whether these bytes are, or ever were, a file that buyers of an app get. */
export function isAppFile(db: Db, sha256: string): Promise<boolean> {
  return hasFileOf(db, sha256);
}
