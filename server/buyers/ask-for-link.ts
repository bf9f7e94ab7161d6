import { languages, type Language } from '#contracts/languages.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Limits } from '#server/limits/limits.ts';
import { insertLink } from './purchase-link-store.ts';

export interface AskForLinkDeps {
  readonly db: Database['db'];
  readonly limits: Limits;
}

export interface LinkRequest {
  readonly email: string;
  readonly address: string;
  readonly browserKey: Buffer;
  /** English if absent. */
  readonly locale?: Language;
}

// The narrowest rule first: requests that it refuses do not count against the address for other networks.
const rules = ['purchase-link', 'purchase-link-network', 'purchase-link-email'] as const;

/**
 * Records that an address asks for its purchases. Does the same work for every address: a worker finds out whether the
 * store knows it. Throws too-many-requests.
 */
export async function askForLink({ db, limits }: AskForLinkDeps, request: LinkRequest): Promise<void> {
  for (const rule of rules) await limits.consume(rule, request);
  const { email: typedEmail, browserKey, locale = languages[0] } = request;
  await insertLink(db, { id: newId(), typedEmail, browserKey, locale });
}
