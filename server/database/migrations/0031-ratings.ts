import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // One rating per app and address. It belongs to the order that gave the right to it, and follows it to another address.
  `create table app_ratings (
    id uuid primary key,
    mode store_mode not null,
    app_id uuid not null references apps (id),
    order_id uuid not null unique,
    -- The order's address. Null once the buyer was forgotten.
    author_email text check (author_email <> ''),
    stars smallint not null check (stars between 1 and 5),
    author_name text check (author_name <> ''),
    title text check (title <> ''),
    text text check (text <> ''),
    created_at timestamptz not null default now(),
    edited_at timestamptz,
    -- Set for a hidden rating only: a new one of the same author stays hidden. Others are deleted.
    removed_at timestamptz,
    hidden_at timestamptz,
    hidden_by uuid references operators (id),
    hidden_reason text check (hidden_reason in
      ('insult', 'personal-data', 'advertising', 'illegal', 'off-topic', 'fraud')),
    reply text check (reply <> ''),
    replied_at timestamptz,
    replied_by uuid references operators (id),
    is_counted boolean not null
      generated always as (removed_at is null and hidden_reason is distinct from 'fraud') stored,
    is_shown boolean not null
      generated always as (hidden_at is null and removed_at is null and (title is not null or text is not null)) stored,
    foreign key (order_id, mode) references orders (id, mode),
    check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null)),
    check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by is null)),
    check (removed_at is null
      or (hidden_at is not null and author_name is null and title is null and text is null and reply is null))
  )`,
  `create unique index app_ratings_author on app_ratings (app_id, mode, lower(author_email collate "C"))
    where author_email is not null`,
  `create index app_ratings_by_email on app_ratings (lower(author_email collate "C"), mode)
    where author_email is not null`,
  // Ids begin with their time: read backwards, these list the newest first.
  `create index app_ratings_shown on app_ratings (app_id, mode, id) where is_shown`,
  `create index app_ratings_by_app on app_ratings (app_id, mode, id)`,
  `create index app_ratings_by_mode on app_ratings (mode, id)`,

  // Lists and pages read this row instead of the ratings. \`counts\` has one number for each of 1 to 5 stars.
  `create table app_rating_totals (
    app_id uuid not null references apps (id),
    mode store_mode not null,
    counts integer[] not null default '{0,0,0,0,0}'
      check (array_ndims(counts) = 1 and cardinality(counts) = 5 and 0 <= all (counts)),
    rating_count integer not null
      generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5]) stored,
    star_sum integer not null
      generated always as (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]) stored,
    -- Null without ratings.
    average numeric(2, 1) generated always as (round(
      (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::numeric
        / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0), 1)) stored,
    primary key (app_id, mode)
  )`,
  // A trigger, so that the totals are exact whatever changes a rating: they change in its transaction, under the row's lock.
  `create function count_rating() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_counted then
        update app_rating_totals set counts[old.stars] = counts[old.stars] - 1
          where app_id = old.app_id and mode = old.mode;
      end if;
      if tg_op <> 'DELETE' and new.is_counted then
        insert into app_rating_totals (app_id, mode) values (new.app_id, new.mode) on conflict do nothing;
        update app_rating_totals set counts[new.stars] = counts[new.stars] + 1
          where app_id = new.app_id and mode = new.mode;
      end if;
      return null;
    end $$`,
  `create trigger app_ratings_counted after insert or delete on app_ratings
    for each row execute function count_rating()`,
  `create trigger app_ratings_recounted after update on app_ratings
    for each row when (old.stars <> new.stars or old.is_counted <> new.is_counted
      or old.app_id <> new.app_id or old.mode <> new.mode)
    execute function count_rating()`,
  // Pages show averages, texts and replies.
  `create trigger app_ratings_changed after insert or update or delete or truncate on app_ratings
    for each statement execute function notify_catalogue()`,

  // An order whose buyer may be asked for a rating by mail, once. The buyer was told of it at the purchase and did not object.
  `create table rating_requests (
    id uuid primary key references orders (id),
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('asked', 'not-asked')),
    check ((ended_at is null) = (outcome is null))
  )`,
  `create index rating_requests_due on rating_requests (next_attempt_at) where ended_at is null`,
  // Addresses that get no mail that is advertising. Keyed hashes, so that they outlast a forgotten buyer.
  `create table mail_opt_outs (
    address_hash bytea primary key check (length(address_hash) = 24),
    created_at timestamptz not null default now()
  )`,

  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'rest-due', 'magic-link', 'reply', 'address-change', 'notice',
      'rating-request', 'rating-hidden')),
    add column hide_reason text check (hide_reason in
      ('insult', 'personal-data', 'advertising', 'illegal', 'off-topic', 'fraud')),
    add constraint mail_outbox_hide_reason check ((hide_reason is not null) = (kind = 'rating-hidden'))`,
]);
