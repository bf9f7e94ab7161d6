import { sql } from 'kysely';

/** Fits a file `held` that waits for a decision: held, and outside of drafts and earlier releases. */
export const isHeldBack = sql<boolean>`(held.held_because is not null and held.withdrawn_at is null
  and (held.release_id is null
    or exists (select from releases where releases.id = held.release_id and releases.is_current)))`;

const recentDays = 30;

/**
 * Selects app and platform of files that buyers got within the last 30 days, where the app offers files, but none for
 * that system. Held files and those of drafts were never on offer.
 */
export const lostFiles = sql`
  select former.app_id, former.platform from app_files former
  where not former.is_offered and former.held_because is null and former.platform <> 'any'
    and coalesce(former.superseded_at, former.withdrawn_at) > now() - make_interval(days => ${recentDays})
    and not exists (select from releases draft where draft.id = former.release_id and draft.state = 'draft')
    and exists (select from app_files offered where offered.app_id = former.app_id and offered.is_offered)
    and not exists (select from app_files offered where offered.app_id = former.app_id and offered.is_offered
      and offered.platform in (former.platform, 'any'))`;
