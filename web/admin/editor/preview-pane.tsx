import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedFile } from '#contracts/managed-files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { managedFilesKey } from '#web/admin/apps/apps-keys.ts';
import { isPreviewReady, previewPath, type PreviewMessage } from '#web/storefront/preview-message.ts';
import type { EditorFields } from './editor-fields.ts';
import { previewApp } from './preview-app.ts';

interface PreviewPaneProps {
  readonly app: ManagedApp;
  readonly fields: EditorFields;
  readonly media: ManagedMedia | undefined;
}

/** The card and the page of an app as buyers see them, with what is typed: in a frame of this store. */
export function PreviewPane({ app, fields, media }: PreviewPaneProps) {
  const [isPhone, setPhone] = useState(false);
  const { data: files } = useQuery<readonly ManagedFile[]>({ queryKey: managedFilesKey(app.id) });
  const shown = previewApp({ app, fields, media, files: files ?? [] });
  return (
    <aside className="preview-pane" aria-label="Preview">
      <fieldset className="preview-views">
        <legend className="sr-only">Preview as</legend>
        <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Card and page
        </button>
        <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Phone
        </button>
        {app.isActive ? (
          <Link to={`/apps/${encodeURIComponent(app.slug)}`}>Open its page</Link>
        ) : (
          <span>As buyers see it</span>
        )}
      </fieldset>
      {!isPhone && <PreviewFrame title="Preview of the card" kind="card" message={{ part: 'card', app: shown }} />}
      <PreviewFrame
        key={isPhone ? 'phone' : 'page'}
        title="Preview of the page"
        kind={isPhone ? 'phone' : 'page'}
        message={{ part: 'page', app: shown }}
      />
    </aside>
  );
}

interface PreviewFrameProps {
  readonly title: string;
  readonly kind: 'card' | 'page' | 'phone';
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
