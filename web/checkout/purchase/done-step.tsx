import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { App, AppDetails, OfferedFile } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { noteBought } from '#web/components/bought-apps.ts';
import { matClass } from '#web/components/hue-class.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { InstallRow } from '#web/download/install/install-row.tsx';
import { startDownload } from '#web/download/start-download.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { downloadKey } from '#web/page-keys.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DownloadNow } from './download-now.tsx';
import { ForLater } from './for-later.tsx';
import { SideWork } from './purchase-side.tsx';

interface DoneStepProps {
  readonly app: App;
  readonly details: AppDetails | null;
  readonly token: string;
  readonly email: string;
  readonly close: () => void;
}

/**
 * The download of the app that was just bought: the file for this system, how to install it, and the receipt. A system that
 * no file fits gets the link for another computer instead.
 */
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
  const unfit = recommended === null && files.length > 0 ? system : null;

  async function download({ fileName }: OfferedFile): Promise<void> {
    setIsStarting(true);
    setHasFailed(false);
    try {
      await startDownload(app.id, fileName, token);
      showToast({
        title: texts.started(app.name),
        action: { label: texts.howTo, elsewhere: texts.all, href: address },
      });
      close();
    } catch (error) {
      console.error('Download failed', error);
      setHasFailed(true);
      setIsStarting(false);
    }
  }

  const failure = (
    <p role="alert" className="text-14 text-bad">
      {hasFailed && texts.failed}
    </p>
  );
  return (
    <div className="purchase-body">
      <div className="purchase-form">
        <h3 className="text-24">{texts.heading}</h3>
        {unfit ? (
          <ForLater
            system={unfit}
            files={files}
            email={email}
            address={address}
            download={(each) => void download(each)}
          >
            {failure}
          </ForLater>
        ) : (
          <>
            <DownloadNow
              file={file}
              isReady={file !== undefined && system !== undefined}
              isStarting={isStarting}
              email={email}
              address={address}
              download={(each) => void download(each)}
            >
              {failure}
            </DownloadNow>
            {file !== undefined && (
              <>
                <h3 className="mt-6 mb-4 text-24">{texts.install}</h3>
                <InstallRow file={file} appName={app.name} mat={matClass(app.hue, 'pale')} />
              </>
            )}
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
