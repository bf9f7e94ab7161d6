import type { Selectable } from 'kysely';
import type { AppPicture } from '#contracts/app-look.ts';
import type { Platform } from '#contracts/files.ts';
import type { Tables } from '#server/database/tables.ts';

export interface AppRow extends Omit<
  Selectable<Tables['apps']>,
  'created_at' | 'changed_at' | 'deleted_at' | 'support_until'
> {
  readonly has_files: boolean;
  readonly platforms: Platform[];
  readonly downloads: number;
  readonly picture: AppPicture | null;
  /** YYYY-MM-DD. */
  readonly support_until: string | null;
}

export interface AppMediaRow {
  readonly pictures: AppPicture[];
  readonly video_hash: string | null;
  readonly trial: { readonly hash: string; readonly fileName: string; readonly sizeBytes: number } | null;
}
