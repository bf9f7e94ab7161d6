import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DemoKind, Finish } from '#contracts/app-look.ts';
import type { Category } from '#contracts/categories.ts';
import type { Architecture, Platform } from '#contracts/files.ts';
import type { Instant } from './instant.ts';

export interface CatalogTables {
  apps: {
    id: string;
    slug: string;
    former_slugs: Generated<string[]>;
    name: string;
    description: string;
    price_minor: number;
    category: Category;
    icon_url: string | null;
    file_url: string | null;
    /** A sample's invented figure, with one decimal place. Shown in test mode while no buyer has rated the app. */
    rating: Generated<string>;
    version: string | null;
    release_notes: Generated<string[]>;
    requirements: Generated<string[]>;
    is_active: Generated<boolean>;
    added_number: GeneratedAlways<number>;
    tagline: string | null;
    maker: string | null;
    /** Null: derived from `added_number`, like `finish`. */
    hue: number | null;
    finish: Finish | null;
    is_story: Generated<boolean>;
    /** True for at most one app. */
    is_featured: Generated<boolean>;
    demo_kind: DemoKind | null;
    demo_url: string | null;
    licence_line: string | null;
    /** Written as YYYY-MM-DD. Select it as text. */
    support_until: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Instant;
    /** The last change that visitors see. Set by triggers. */
    changed_at: Instant;
    deleted_at: Date | null;
  };
  app_totals: {
    app_id: string;
    downloads: Generated<number>;
    demo_plays: Generated<number>;
  };
  app_files: {
    id: string;
    app_id: string;
    file_name: string;
    platform: Platform;
    architecture: Architecture;
    version: string | null;
    size_bytes: number;
    /** Lower-case hexadecimal. */
    sha256: string;
    blob_key: string;
    uploaded_at: Instant;
    /** Null: the app had no release when it was uploaded, or the file has left its release. */
    release_id: string | null;
    /** A newer file replaced it, or its release is not the current one. Its bytes are kept until it is withdrawn. */
    superseded_at: Date | null;
    /** The operator deleted it. Its bytes are kept for running downloads until `purged_at`. */
    withdrawn_at: Date | null;
    is_offered: GeneratedAlways<boolean>;
    purged_at: Date | null;
    /** The reason buyers do not get it until an operator decides. Null: it is not held. A held file is superseded too. */
    held_because: string | null;
  };
  pending_blobs: {
    blob_key: string;
    created_at: Instant;
  };
  uploads: {
    id: string;
    app_id: string | null;
    /** The draft that gets the file. Null: buyers get it at once. */
    release_id: string | null;
    file_name: string | null;
    platform: Platform | null;
    architecture: Architecture | null;
    version: string | null;
    max_bytes: number;
    operator_id: string;
    /** Null once the session has ended; no bytes are accepted then. */
    session_id: string | null;
    state: Generated<'waiting' | 'stored'>;
    blob_key: string | null;
    size_bytes: number | null;
    sha256: string | null;
    /** The bytes of an object do not fit its name. */
    warning: string | null;
    created_at: Instant;
    expires_at: Date;
  };
}
