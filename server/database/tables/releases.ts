import type { Generated } from 'kysely';
import type { ReleaseState } from '#contracts/releases.ts';
import type { Instant } from './instant.ts';

export interface ReleasesTables {
  releases: {
    id: string;
    app_id: string;
    /** Null: what was on offer before the first release of an app without a version. */
    version: string | null;
    notes: Generated<string[]>;
    state: Generated<ReleaseState>;
    /** True for at most one release of an app. */
    is_current: Generated<boolean>;
    created_at: Instant;
    created_by: string | null;
    edited_at: Date | null;
    /** First publication. */
    published_at: Date | null;
    published_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
  };
}
