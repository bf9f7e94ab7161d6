import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OfferedFile } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { matClass } from '#web/components/hue-class.ts';
import { showArchitecture, showSystem, type SystemTexts } from '#web/components/show-target.ts';
import { useEarlyToaster } from '#web/components/toasts.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showUnfit } from './show-unfit.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { Checksums } from './checksums.tsx';
import { DownloadBand } from './download-band.tsx';
import { EarlierFold } from './earlier-fold.tsx';
import { DownloadSkeleton } from './download-skeleton.tsx';
import { InstallRow } from './install/install-row.tsx';
import { LinkLife } from './link-life.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OtherFiles } from './other-files.tsx';
import { RateHere } from './rate-here.tsx';
import { SendLink } from './send-link.tsx';
import { startDownload } from './start-download.ts';
import { systemOfLink } from './system-of-link.ts';
import { useVisitorSystem } from './use-visitor-system.ts';
import { fileFor, type VisitorSystem } from './visitor-system.ts';

interface ReadyDownloadProps {
  readonly page: DownloadPage;
  readonly token: string;
  /** Called when the link turns out to give this file no more. */
  readonly refetch: () => void;
}

/** A paid order: the file for this system first, the receipt beside it, how to install it, then all else. */
export function ReadyDownload({ page, token, refetch }: ReadyDownloadProps) {
  const { app, files } = page;
  const texts = useTexts(downloadTexts);
  const systems = useTexts(systemTexts);
  const detected = useVisitorSystem();
  useEarlyToaster();
  // The fragment of the link in the email: "Another system?" changes it.
  const [fragment] = useState(() => window.location.hash);
  if (detected === undefined) return <DownloadSkeleton />;
  const chosen = systemOfLink(fragment, files);
  const isChosen = chosen !== null && chosen.platform !== detected?.platform;
  const system = isChosen ? chosen : detected;
  const recommended = fileFor(system, files);
  const others = files.filter((file) => file !== recommended);
  const mat = matClass(app.hue, 'pale');
  const hasEmail = page.maskedEmail !== null;
  const isPhone = recommended === null && (system?.platform === 'ios' || system?.platform === 'android');

  async function download(file: OfferedFile, releaseId?: string): Promise<void> {
    try {
      await startDownload(app.id, file.fileName, token, releaseId);
      showToast({ title: texts.started(app.name) });
      // A download confirms the address that the link was mailed to.
      if (page.unconfirmedEmail !== null) refetch();
    } catch (error) {
      console.error('Download failed', error);
      // The page says why in its own words: expired, refunded, disputed or without this file.
      if (problemOf(error) !== null) refetch();
      showToast({ title: texts.failed, tone: 'error' });
    }
  }
  return (
    <div className="download-page">
      <DownloadBand app={app}>
        <div className="download-header">
          <AppIcon app={app} size="download" />
          <div className="min-w-0">
            <h1 className="download-name">{texts.yours(app.name)}</h1>
            <p className="mt-1.5 text-16 wrap-anywhere sm:text-20">
              {app.version === null ? texts.allComputers : texts.version(app.version)}
            </p>
          </div>
        </div>
        {recommended === null || system === null ? (
          <>
            <p className="mt-6 max-w-[34em] text-16 sm:mt-10 sm:text-18">{whyNoFile(system, files, texts, systems)}</p>
            {isPhone && hasEmail && <SendLink token={token} hasEmail isMain />}
          </>
        ) : (
          <section aria-label={texts.downloadFor(systems.names[system.platform])} className="mt-6 sm:mt-10">
            <Button
              size="huge"
              className="w-full flex-wrap text-nowrap sm:w-auto sm:min-w-95"
              onClick={() => void download(recommended)}
            >
              <Download aria-hidden="true" className="size-5" />
              {texts.downloadFor(systems.names[recommended.platform])}
              <span className="text-15 font-medium opacity-80">{showBytes(recommended.sizeBytes)}</span>
            </Button>
            <p className="mt-3.5 text-14 wrap-anywhere">
              {isChosen
                ? texts.chosenFile(recommended.fileName, targetOf(recommended, systems))
                : texts.thisFile(
                    recommended.fileName,
                    targetOf(recommended, systems),
                    texts.devices[system.platform],
                  )}{' '}
              {others.length > 0 && (
                <a href="#files" className="inline-block underline underline-offset-3 max-sm:-my-3 max-sm:py-3">
                  {texts.anotherSystem}
                </a>
              )}
            </p>
          </section>
        )}
      </DownloadBand>
      <div className="download-sections">
        {recommended !== null && (
          <section aria-labelledby="install">
            <h2 id="install" className="section-title">
              {texts.install}
            </h2>
            <InstallRow file={recommended} appName={app.name} mat={mat} />
          </section>
        )}
        <section aria-labelledby="files">
          {others.length > 0 && (
            <>
              <h2 id="files" className="section-title scroll-mt-6">
                {recommended === null ? texts.files : texts.otherSystems}
              </h2>
              <OtherFiles files={others} download={(file) => void download(file)} />
            </>
          )}
          <OtherInstalls files={others} page={page} mat={mat} />
          {page.hasEarlierVersions && (
            <EarlierFold token={token} download={(file, releaseId) => void download(file, releaseId)} />
          )}
          <Checksums files={recommended === null ? files : [recommended, ...others]} />
          {page.expiresAt !== null && (
            <LinkLife
              expiresAt={page.expiresAt}
              hasEmail={hasEmail || page.unconfirmedEmail !== null}
              onExpired={refetch}
            />
          )}
          {page.unconfirmedEmail === null ? (
            !(isPhone && hasEmail) && <SendLink token={token} hasEmail={hasEmail} />
          ) : (
            <ConfirmAddress token={token} maskedEmail={page.unconfirmedEmail} confirmed={refetch} />
          )}
          {page.isBuyersBrowser && hasEmail && <CorrectAddress token={token} corrected={refetch} />}
          <RateHere key={page.maskedEmail} token={token} appName={app.name} />
        </section>
      </div>
      <div className="download-receipt">
        <OrderReceipt page={page} />
      </div>
    </div>
  );
}

function whyNoFile(
  system: VisitorSystem | null,
  files: readonly OfferedFile[],
  texts: (typeof downloadTexts)['en'],
  systems: SystemTexts,
): string {
  if (system === null) return texts.chooseFile;
  const { platform } = system;
  const words = platform === 'ios' || platform === 'android' ? texts.noFileForPhone : texts.noFileForSystem;
  return words(showUnfit(system, files, systems));
}

function targetOf(file: OfferedFile, systems: SystemTexts): string {
  return showArchitecture(file, systems) || showSystem(file, systems);
}

interface OtherInstallsProps {
  readonly files: readonly OfferedFile[];
  readonly page: DownloadPage;
  readonly mat: string;
}

function OtherInstalls({ files, page, mat }: OtherInstallsProps) {
  const texts = useTexts(downloadTexts);
  const systems = useTexts(systemTexts);
  const bySystem = new Map(files.map((file) => [showSystem(file, systems), file]));
  return (
    <>
      {[...bySystem].map(([system, file]) => (
        <details key={system} className="fold border-b border-hair">
          <summary className="min-h-16! text-16! font-semibold">{texts.installOn(system)}</summary>
          <div className="pb-6">
            <InstallRow file={file} appName={page.app.name} mat={mat} />
          </div>
        </details>
      ))}
      {page.requirements.length > 0 && (
        <details className="fold border-b border-hair">
          <summary className="min-h-16! text-16! font-semibold">{texts.requirements}</summary>
          <ul className="dashes pb-5 text-15 text-ink-2">
            {page.requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
