import type { BoughtVersions } from '#contracts/releases.ts';
import type { Releases } from '#server/releases/releases.ts';
import { assertUsable, resolveLink, type LinkDeps } from './link.ts';

export interface ListVersionsDeps extends LinkDeps {
  readonly releases: Pick<Releases, 'listBought'>;
}

/** Returns the versions before the current one. Throws token-forged, order-not-found, payment-required, link-revoked, token-expired. */
export async function listVersions(
  deps: ListVersionsDeps,
  token: string,
  browserKey: Buffer | null = null,
): Promise<BoughtVersions> {
  const link = await resolveLink(deps, token, browserKey);
  assertUsable(link);
  return { versions: await deps.releases.listBought({ id: link.app_id, name: link.app_name }) };
}
