import { Download } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { noteBought } from '#web/components/bought-apps.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { startDownload } from '#web/download/start-download.ts';

interface DownloadStepProps {
  readonly app: App;
  /** The name of the app's first file, as it is served. */
  readonly fileName: string;
  readonly token: string;
  readonly email: string;
  readonly close: () => void;
}

export function DownloadStep({ app, fileName, token, email, close }: DownloadStepProps) {
  useEffect(() => noteBought(app.id, true), [app.id]);
  const [isStarting, setIsStarting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function download(): Promise<void> {
    if (token === '') return;
    setIsStarting(true);
    setHasFailed(false);
    try {
      await startDownload(app.id, fileName, token);
      showToast({ title: `Download started for ${app.name}` });
      close();
    } catch (error) {
      console.error('Download failed', error);
      setHasFailed(true);
      setIsStarting(false);
    }
  }

  return (
    <div className="grid min-h-0 justify-items-center overflow-y-auto p-8 text-center sm:px-16 sm:py-12">
      <AppIcon app={app} size="hero" />
      <h3 className="mt-6 text-20">Download</h3>
      <p className="mt-2 max-w-[32em] text-ink-2">
        We also emailed the link to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. It works
        for {linkValidHours} hours, and you can renew it any time.
      </p>
      <Button className="mt-8 w-full max-w-72" disabled={isStarting} onClick={() => void download()}>
        <Download aria-hidden="true" className="size-5" />
        Download Now
      </Button>
      <p role="alert" className="mt-3 min-h-6 text-14 text-bad">
        {hasFailed && 'Download failed. Please try again.'}
      </p>
      <Link
        to={`/download/${encodeURIComponent(token)}`}
        onClick={close}
        className="inline-flex min-h-11 items-center text-14 text-act underline underline-offset-4"
      >
        Files for other systems, checksums and install steps
      </Link>
    </div>
  );
}
