// An owner's appearance, in the page's head.
import { useLocation, useRouteLoaderData } from 'react-router';
import type { Appearance } from '#contracts/appearance.ts';
import { logoAddress } from '#contracts/logo-address.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { Seed } from '#web/queries.ts';
import { announcementScript } from './announcement-script.ts';

/** The icon of the browser's tab and, from the server alone, the accent and whether the announcement was closed. */
export function OwnLook() {
  const seeds = useRouteLoaderData<readonly Seed[]>('root');
  const [store, accent] = (seeds ?? []).map(([, value]) => value) as [StoreInfo?, string?];
  const appearance = store?.appearance;
  const logo = appearance === undefined ? null : logoAddress(appearance);
  return (
    <>
      {import.meta.env.SSR && appearance !== undefined && (
        <InlineLook appearance={appearance} accent={accent ?? null} />
      )}
      {logo === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={logo} type="image/png" />
      )}
    </>
  );
}

interface InlineLookProps {
  readonly appearance: Appearance;
  /** A style sheet. */
  readonly accent: string | null;
}

/** Before the first paint. The operator's area keeps ink. An empty style would break the pages' policy. */
function InlineLook({ appearance: { announcement }, accent }: InlineLookProps) {
  const isAdmin = useLocation().pathname === '/admin';
  return (
    <>
      {accent !== null && !isAdmin && <style dangerouslySetInnerHTML={{ __html: accent }} />}
      {announcement.isShown && <script dangerouslySetInnerHTML={{ __html: announcementScript(announcement) }} />}
    </>
  );
}
