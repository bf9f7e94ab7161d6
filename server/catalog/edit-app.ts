import type { AppEdit } from '#contracts/managed-apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import { appNotFound } from './app-not-found.ts';
import type { AppRow } from './app-row.ts';
import { slugOf } from './app.ts';
import { lookColumnsOf } from './look.ts';
import { clearFeatured, lockAppForEdit, moveApp, updateApp } from './managed-app-store.ts';

/** Keeps the current release in step with the app's own version and notes. */
export type CorrectRelease = (
  tx: Transaction,
  appId: string,
  edit: { readonly version?: string | null | undefined; readonly notes?: readonly string[] | undefined },
) => Promise<void>;

export interface EditAppDeps {
  readonly db: Transaction;
  readonly audit: Operators['audit'];
  readonly correctRelease: CorrectRelease;
}

/** Changes the given fields. A new name changes the slug; the old one redirects. Throws app-not-found, name-taken. */
export async function editApp(
  { db, audit, correctRelease }: EditAppDeps,
  appId: string,
  edit: AppEdit,
  operatorId: string,
): Promise<void> {
  // Before the lock of the app: otherwise two operators who feature each other's app would wait for each other.
  if (edit.isFeatured === true) await clearFeatured(db);
  const before = await lockAppForEdit(db, appId);
  if (before === undefined) throw appNotFound();
  await updateApp(db, appId, changeOf(edit));
  const { version, releaseNotes: notes } = edit;
  if (version !== undefined || notes !== undefined) await correctRelease(db, appId, { version, notes });
  if (edit.name !== undefined) await renameAddress(db, appId, before, edit.name);
  await audit(db, { operatorId, action: 'app-edited', subject: appId, details: auditDetails(before, edit) });
}

function changeOf(edit: AppEdit) {
  const priceMinor = edit.price === undefined ? undefined : parseMinor(edit.price);
  if (priceMinor === null) throw new StoreError('invalid-payload', 'Enter a price, for example 19.99.');
  return {
    ...(edit.name === undefined ? {} : { name: edit.name }),
    ...(edit.description === undefined ? {} : { description: edit.description }),
    ...(priceMinor === undefined ? {} : { price_minor: priceMinor }),
    ...(edit.category === undefined ? {} : { category: edit.category }),
    ...(edit.iconUrl === undefined ? {} : { icon_url: edit.iconUrl }),
    ...(edit.isActive === undefined ? {} : { is_active: edit.isActive }),
    ...(edit.version === undefined ? {} : { version: edit.version }),
    ...(edit.releaseNotes === undefined ? {} : { release_notes: edit.releaseNotes }),
    ...(edit.requirements === undefined ? {} : { requirements: edit.requirements }),
    ...lookColumnsOf(edit),
  };
}

async function renameAddress(
  db: Transaction,
  appId: string,
  before: Pick<AppRow, 'name' | 'slug' | 'former_slugs'>,
  name: string,
): Promise<void> {
  const wanted = slugOf(name);
  // Names that differ only in case or punctuation share a slug. A slug that ends in part of the id stays.
  if (wanted === slugOf(before.name)) return;
  for (const slug of [wanted, `${wanted}-${appId.slice(-6)}`]) {
    const formerSlugs = [...before.former_slugs.filter((former) => former !== slug), before.slug];
    if (await moveApp(db, appId, { slug, formerSlugs })) return;
  }
  throw new StoreError('name-taken', 'Another app has this address. Choose another name.');
}

function auditDetails(before: { name: string; price_minor: number; is_active: boolean }, edit: AppEdit) {
  return {
    fields: Object.keys(edit),
    ...(edit.name === undefined ? {} : { name: { from: before.name, to: edit.name } }),
    ...(edit.price === undefined ? {} : { price: { from: formatMinor(before.price_minor), to: edit.price } }),
    ...(edit.isActive === undefined ? {} : { isActive: { from: before.is_active, to: edit.isActive } }),
  };
}
