import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OfferedFile } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/downloads.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { platformNames, showTarget } from '#web/components/platform-names.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf, statusOf } from '#web/queries.ts';
import { Checksum } from './checksum.tsx';
import { DownloadSkeleton } from './download-skeleton.tsx';
import { InstallSteps } from './install-steps.tsx';
import { MailLinkButton } from './mail-link-button.tsx';
import { startDownload } from './start-download.ts';
import { showInstant, showTimeLeft } from './time-left.ts';
import { useVisitorSystem } from './use-visitor-system.ts';
import { fileFor } from './visitor-system.ts';

interface ReadyDownloadProps {
  readonly page: DownloadPage;
  readonly token: string;
  /** Called when the link turns out to be over. */
  readonly onExpired: () => void;
}

/** The files of a paid order: the one for this system large, the others listed. */
export function ReadyDownload({ page, token, onExpired }: ReadyDownloadProps) {
  const { app, files } = page;
  const system = useVisitorSystem();
  if (system === undefined) return <DownloadSkeleton />;
  const recommended = fileFor(system, files);
  const others = files.filter((file) => file !== recommended);

  async function download(file: OfferedFile): Promise<void> {
    try {
      await startDownload(app.id, file.fileName, token);
      showToast({ title: `Download started for ${app.name}` });
    } catch (error) {
      console.error('Download failed', error);
      if (statusOf(error) === 410) onExpired();
      showToast({
        title: 'Download failed. Please try again.',
        description: problemOf(error)?.detail ?? '',
        tone: 'error',
      });
    }
  }

  return (
    <>
      <div className="flex items-center gap-4">
        <AppIcon app={app} size="card" />
        <h1 className="min-w-0 text-20 font-bold wrap-anywhere sm:text-28">{app.name}</h1>
      </div>
      {page.expiresAt !== null && <Validity expiresAt={page.expiresAt} onExpired={onExpired} />}
      {recommended === null ? (
        <p className="mt-8">
          {system === null
            ? 'Choose the file for your system.'
            : `There is no file for ${platformNames[system.platform]}, which this device seems to run. Choose another one.`}
        </p>
      ) : (
        <section aria-label="Recommended file" className="mt-8 rounded-box border border-hair bg-paper p-6">
          <Button className="w-full sm:w-auto" onClick={() => void download(recommended)}>
            <Download aria-hidden="true" className="size-5" />
            Download for {platformNames[recommended.platform]}
          </Button>
          <p className="mt-3 text-14 text-ink-2">
            Recommended because this device seems to run {system === null ? '' : platformNames[system.platform]}. This
            file is for {showTarget(recommended)}.
          </p>
          <FileFacts file={recommended} />
          <Checksum file={recommended} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-files" className="mt-10">
          <h2 id="other-files" className="text-20">
            {recommended === null ? 'Files' : 'Other files'}
          </h2>
          <ul className="mt-3 divide-y divide-hair border-y border-hair">
            {others.map((file) => (
              <li key={file.fileName} className="py-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span className="min-w-0">
                    <span className="block font-medium">{showTarget(file)}</span>
                    <FileFacts file={file} />
                  </span>
                  <Button
                    kind="secondary"
                    size="small"
                    aria-label={`Download ${file.fileName}`}
                    onClick={() => void download(file)}
                  >
                    Download
                  </Button>
                </div>
                <Checksum file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="keep" className="mt-10">
        <h2 id="keep" className="text-20">
          Keep this link
        </h2>
        <p className="mt-2 text-ink-2">
          Send it to {page.maskedEmail}, the address of the order, to download on another computer.
        </p>
        <MailLinkButton token={token} text="Email me this link" kind="secondary" />
      </section>
      <InstallSteps files={recommended === null ? files : [recommended, ...others]} requirements={page.requirements} />
    </>
  );
}

function FileFacts({ file }: { readonly file: OfferedFile }) {
  return (
    <span className="mt-1 block text-14 wrap-anywhere text-ink-2 tabular-nums">
      {[file.fileName, showBytes(file.sizeBytes), file.version === null ? null : `version ${file.version}`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

function Validity({ expiresAt, onExpired }: { readonly expiresAt: string; readonly onExpired: () => void }) {
  const end = new Date(expiresAt);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const instant = new Date();
      setNow(instant);
      if (instant >= new Date(expiresAt)) onExpired();
    }, 30_000);
    return () => clearInterval(timer);
  }, [expiresAt, onExpired]);
  const left = showTimeLeft(end, now);
  return (
    <p className="mt-4 text-ink-2 tabular-nums">
      Link valid until <time dateTime={expiresAt}>{showInstant(end)}</time> (your time)
      {left === null ? '' : `, ${left}`}. You can renew any time.
    </p>
  );
}
