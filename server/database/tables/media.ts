import type { Generated } from 'kysely';
import type { Framing } from '#contracts/app-look.ts';
import type { Instant } from './instant.ts';

export interface MediaTables {
  media_images: {
    /** Lower-case hexadecimal, 32 digits. */
    hash: string;
    content_type: 'image/webp' | 'image/avif';
    width: number;
    height: number;
    /** Ascending; each has a row in `media_sizes`. */
    widths: number[];
  };
  media_sizes: {
    hash: string;
    width: number;
    size_bytes: number;
    blob_key: string;
  };
  /** The JPEG form of an image for mails. */
  media_mail_pictures: {
    hash: string;
    size_bytes: number;
    blob_key: string;
  };
  share_picture_files: {
    hash: string;
    size_bytes: number;
    blob_key: string;
    /** Null while a row of `share_pictures` shows it. */
    replaced_at: Date | null;
  };
  /** Triggers make an app's row due. */
  share_pictures: {
    id: Generated<string>;
    /** Null: the storefront's. */
    app_id: string | null;
    due_at: Date | null;
    tries: Generated<number>;
    drawn_from: string | null;
    store_name: string | null;
    hash: string | null;
  };
  app_pictures: {
    id: string;
    app_id: string;
    position: number;
    light: string;
    dark: string | null;
    /** Null: not shown yet. */
    alt: string | null;
    caption: string | null;
    framing: Generated<Framing>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    created_at: Instant;
  };
  app_videos: {
    app_id: string;
    hash: string;
    size_bytes: number;
    blob_key: string;
    uploaded_at: Instant;
  };
  app_trials: {
    app_id: string;
    /** Hash of the bytes and the name. */
    hash: string;
    file_name: string;
    size_bytes: number;
    sha256: string;
    blob_key: string;
    uploaded_at: Instant;
  };
}
