import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedFile } from '#contracts/managed-files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { liveDetailsKey, managedFilesKey } from '#web/admin/apps/apps-keys.ts';
import { apiRequest } from '#web/queries.ts';
import { isPreviewReady, previewPath, type PreviewMessage } from '#web/storefront/preview-message.ts';
import type { EditorFields } from './editor-fields.ts';
import { previewApp } from './preview-app.ts';

interface PreviewPaneProps {
  readonly app: ManagedApp;
  readonly fields: EditorFields;
  readonly media: ManagedMedia | undefined;
}

export function PreviewPane({ app, fields, media }: PreviewPaneProps) {
  const [view, setView] = useState<View>('page');
  const { data: files } = useQuery<readonly ManagedFile[]>({ queryKey: managedFilesKey(app.id) });
  const { data: live = null } = useQuery({
    queryKey: liveDetailsKey(app.id),
    queryFn: async ({ signal }) => {
      const response = await apiRequest('GET', `/api/apps/${app.id}/details`, undefined, { signal });
      return (await response.json()) as AppDetails;
    },
    enabled: app.isActive,
  });
  const shown = previewApp({ app, fields, media, files: files ?? [], live });
  return (
    <aside className="preview-pane" aria-label="Preview">
      <fieldset className="preview-views">
        <legend className="sr-only">Preview as</legend>
        {views.map(([each, name]) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {name}
          </button>
        ))}
        {app.isActive ? (
          <Link to={`/apps/${encodeURIComponent(app.slug)}`}>Open its page</Link>
        ) : (
          <span>As buyers see it</span>
        )}
      </fieldset>
      {view === 'page' && (
        <PreviewFrame title="Preview of the card" kind="card" message={{ part: 'card', app: shown }} />
      )}
      {view === 'receipt' ? (
        <PreviewFrame title="Preview of the receipt" kind="receipt" message={{ part: 'receipt', app: shown }} />
      ) : (
        <PreviewFrame key={view} title="Preview of the page" kind={view} message={{ part: 'page', app: shown }} />
      )}
    </aside>
  );
}

type View = 'page' | 'phone' | 'receipt';

const views = [
  ['page', 'Card and page'],
  ['phone', 'Phone'],
  ['receipt', 'Receipt'],
] as const satisfies readonly (readonly [View, string])[];

interface PreviewFrameProps {
  readonly title: string;
  readonly kind: View | 'card';
  readonly message: PreviewMessage;
}

/** Sends the frame what to show once it asks, and again whenever that changes. Nothing in it can be reached. */
function PreviewFrame({ title, kind, message }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const text = JSON.stringify(message);

  useEffect(() => {
    const send = (): void =>
      frame.current?.contentWindow?.postMessage(JSON.parse(text) as PreviewMessage, window.location.origin);
    const answer = (event: MessageEvent): void => {
      const isFrame = event.source === frame.current?.contentWindow && event.origin === window.location.origin;
      if (isFrame && isPreviewReady(event.data)) send();
    };
    window.addEventListener('message', answer);
    send();
    return () => window.removeEventListener('message', answer);
  }, [text]);

  return (
    <div className="preview-frame" data-kind={kind}>
      <iframe ref={frame} src={previewPath} title={title} tabIndex={-1} inert />
    </div>
  );
}
