import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { App, AppDetails, OfferedFile } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { noteBought } from '#web/components/bought-apps.ts';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { matClass } from '#web/components/hue-class.ts';
import { platformNames } from '#web/components/platform-names.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { InstallRow } from '#web/download/install/install-row.tsx';
import { startDownload } from '#web/download/start-download.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { downloadKey } from '#web/query-keys.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { SideWork } from './purchase-side.tsx';

interface DoneStepProps {
  readonly app: App;
  readonly details: AppDetails | null;
  readonly token: string;
  readonly email: string;
  readonly close: () => void;
}

/** The download of the app that was just bought: the file for this system, how to install it, and the receipt. */
export function DoneStep({ app, details, token, email, close }: DoneStepProps) {
  const { done: texts } = useTexts(purchaseTexts);
  const { data: page } = useQuery<DownloadPage>({ queryKey: downloadKey(token) });
  useEffect(() => noteBought(app.id, true), [app.id]);
  const [isStarting, setIsStarting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const system = useVisitorSystem();
  const files = details?.files ?? page?.files ?? [];
  const recommended = system === undefined ? null : fileFor(system, files);
  const file = recommended ?? files[0];
  const address = `/download/${encodeURIComponent(token)}`;

  async function download({ fileName }: OfferedFile): Promise<void> {
    setIsStarting(true);
    setHasFailed(false);
    try {
      await startDownload(app.id, fileName, token);
      showToast({
        title: texts.started(app.name),
        action: { label: texts.howTo, elsewhere: texts.all, run: () => window.location.assign(address) },
      });
      close();
    } catch (error) {
      console.error('Download failed', error);
      setHasFailed(true);
      setIsStarting(false);
    }
  }

  return (
    <div className="purchase-body">
      <div className="purchase-form">
        <h3 className="text-24">{texts.heading}</h3>
        {file !== undefined && system !== undefined && system !== null && recommended === null && (
          <p className="mt-2 text-14 text-ink-2">{texts.noFileFor(platformNames[system.platform])}</p>
        )}
        <Button
          size="huge"
          className="mt-3 w-full flex-none whitespace-nowrap max-sm:text-16"
          disabled={isStarting || file === undefined || system === undefined}
          onClick={() => file !== undefined && void download(file)}
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {texts.button}
          {file !== undefined && system !== undefined && (
            <small className="text-14 font-normal sm:text-15">
              {' '}
              {texts.file(platformNames[file.platform], showBytes(file.sizeBytes))}
            </small>
          )}
        </Button>
        <p role="alert" className="text-14 text-bad">
          {hasFailed && texts.failed}
        </p>
        <p className="mt-2 text-14 wrap-anywhere text-ink-2">
          {texts.mailed(email)}{' '}
          <Link to={address} className="-my-3 inline-block py-3 text-ink underline underline-offset-3">
            {texts.all}
          </Link>
        </p>
        {file !== undefined && (
          <>
            <h3 className="mt-6 mb-4 text-24">{texts.install}</h3>
            <InstallRow file={file} appName={app.name} mat={matClass(app.hue, 'pale')} />
          </>
        )}
      </div>
      <div className="purchase-side">
        <SideWork app={app} />
        <PurchaseReceipt token={token} className="purchase-receipt" />
      </div>
    </div>
  );
}
