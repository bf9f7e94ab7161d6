import type { Selectable } from 'kysely';
import type { AppPicture } from '#contracts/app-look.ts';
import type { Tables } from '#server/database/tables.ts';

export interface AppRow extends Omit<Selectable<Tables['apps']>, 'created_at' | 'deleted_at' | 'support_until'> {
  readonly has_files: boolean;
  readonly downloads: number;
  /** Those that visitors see, in order. */
  readonly pictures: AppPicture[];
  readonly video_hash: string | null;
  /** YYYY-MM-DD. */
  readonly support_until: string | null;
}
