import { useEffect, useMemo, useRef, useState } from 'react';
import { accentOf } from '#contracts/accent.ts';
import type { App } from '#contracts/apps.ts';
import type { Appearance } from '#contracts/appearance.ts';
import { storefrontPageSize } from '#contracts/storefront-address.ts';
import type { Look } from './look-draft.ts';
import type { PreviewDraft, PreviewReady } from './preview-message.ts';
import { useFrameScale } from './use-frame-scale.ts';

interface LookPreviewProps {
  readonly draft: Look;
  /** All apps, in the draft's order. */
  readonly apps: readonly App[];
}

const views = ['Storefront', 'App page', 'Receipt mail', 'Phone'] as const;
type View = (typeof views)[number];

export function LookPreview({ draft, apps }: LookPreviewProps) {
  const [view, setView] = useState<View>('Storefront');
  const hung = useMemo(() => apps.slice(0, storefrontPageSize + 1), [apps]);
  const heroApp = apps.find(({ id }) => id === draft.heroAppId) ?? null;
  return (
    <aside aria-label="Preview" className="look-preview">
      <div className="look-views">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            data-current={each === view ? '' : undefined}
            className="admin-view"
            onClick={() => setView(each)}
          >
            {each}
          </button>
        ))}
        <p>As buyers see it</p>
      </div>
      <PreviewFrame
        key={view}
        view={view}
        draft={draft}
        heroApp={heroApp}
        hung={hung}
        page={pageOf(view, draft, heroApp ?? apps[0])}
      />
    </aside>
  );
}

function pageOf(view: View, { accent, logoLight }: Look, app: App | undefined): string {
  if (view === 'App page') return app === undefined ? '/' : `/apps/${app.slug}`;
  if (view !== 'Receipt mail') return '/';
  const look = new URLSearchParams();
  const { hue, chroma } = typeof accent === 'string' ? accentOf(accent) : (accent ?? {});
  if (hue !== undefined && chroma !== undefined) look.set('accent', `${hue} ${chroma}`);
  if (logoLight !== null) look.set('logo', logoLight);
  return `/api/mail/previews/receipt/html?${look.toString()}`;
}

interface Shown {
  readonly draft: Look;
  readonly heroApp: App | null;
  readonly hung: readonly App[];
}

interface PreviewFrameProps extends Shown {
  readonly view: View;
  readonly page: string;
}

function PreviewFrame({ view, page, draft, heroApp, hung }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useFrameScale();
  const latest = useRef<Shown>({ draft, heroApp, hung });
  const isMail = view === 'Receipt mail';
  // Until its scripts run, a press on the page would lead away from it.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    latest.current = { draft, heroApp, hung };
    if (!isMail) send(frame.current, latest.current);
  }, [draft, heroApp, hung, isMail]);
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<PreviewReady | undefined>): void => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!isOurs || data?.kind !== 'look-ready') return;
      send(frame.current, latest.current);
      setIsReady(true);
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, []);
  return (
    <div ref={scale} className="look-frame" data-view={view}>
      <iframe
        ref={frame}
        title={`Preview: ${view}`}
        src={page}
        inert={!isReady && !isMail}
        {...(isMail ? { sandbox: 'allow-popups allow-popups-to-escape-sandbox' } : {})}
      />
    </div>
  );
}

function send(frame: HTMLIFrameElement | null, { draft, heroApp, hung }: Shown): void {
  const { heroHeadline, heroText } = draft;
  const look = { heroHeadline, heroText, appearance: shownOf(draft) };
  const message: PreviewDraft = { kind: 'look-draft', ...look, heroApp, apps: hung };
  frame?.contentWindow?.postMessage(message, window.location.origin);
}

/** The draft as it would be saved: links that are not filled in yet are left out. */
function shownOf(draft: Look): Appearance {
  const { accent, footerLinks, announcement } = draft;
  return {
    ...draft,
    accent: typeof accent === 'string' ? accentOf(accent) : accent,
    footerLinks: footerLinks.filter(({ text, url }) => text.trim() !== '' && url.trim() !== ''),
    announcement: { ...announcement, isShown: announcement.isShown && announcement.text.trim() !== '' },
  };
}
