import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OfferedFile } from '#contracts/apps.ts';
import type { FreshLink, Purchase } from '#contracts/purchases.ts';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { EarlierVersions } from '#web/download/earlier-versions.tsx';
import { OtherFiles } from '#web/download/other-files.tsx';
import { startDownload } from '#web/download/start-download.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { lineLink, LineText } from './line-link.tsx';

/** The file for this system, and the others. Every press gets a download link that works. */
export function PurchaseDownload({ purchase }: { readonly purchase: Purchase }) {
  const { orderId, app, files, update } = purchase;
  const texts = useTexts(purchasesTexts);
  const { started, failed } = useTexts(downloadTexts);
  const { names } = useTexts(systemTexts);
  const navigate = useNavigate();
  const system = useVisitorSystem();
  const [isOpen, setOpen] = useState(false);
  const { earlierVersions, whatsNew } = useTexts(releasesTexts);
  const filesId = useId();
  const earlierId = useId();
  const recommended = system === undefined ? undefined : fileFor(system, files);
  const others = files.filter((file) => file !== recommended);

  async function freshToken(): Promise<string> {
    const response = await apiRequest('POST', `/api/purchases/${orderId}/link`);
    return ((await response.json()) as FreshLink).downloadToken;
  }
  const fail = (error: unknown) => {
    console.error('Download failed', error);
    showToast({ title: refusedText(error) ?? failed, tone: 'error' });
  };
  const download = useMutation({
    mutationFn: async ({ file, releaseId }: { file: OfferedFile; releaseId?: string }) =>
      startDownload(app.id, file.fileName, await freshToken(), releaseId),
    onSuccess: () => showToast({ title: started(app.name) }),
    onError: fail,
  });
  const openPage = useMutation({
    mutationFn: async () => navigate(`/download/${encodeURIComponent(await freshToken())}`),
    onError: fail,
  });

  const earlier = useMutation({ mutationFn: freshToken, onError: fail });
  const toggleEarlier = () => (earlier.data === undefined ? earlier.mutate() : earlier.reset());

  return (
    <>
      <div className="bought-actions">
        {recommended === null ? (
          <Button aria-expanded={isOpen} aria-controls={filesId} onClick={() => setOpen(!isOpen)}>
            {texts.chooseFile}
          </Button>
        ) : (
          <Button
            className="max-sm:w-full"
            isBusy={download.isPending}
            busyText={texts.preparing}
            disabled={recommended === undefined}
            onClick={() => recommended !== undefined && download.mutate({ file: recommended })}
          >
            {recommended === undefined ? (
              texts.downloadOf(app.name)
            ) : (
              <>
                {texts.downloadFor(names[recommended.platform])}
                <b className="bought-size">{showBytes(recommended.sizeBytes)}</b>
              </>
            )}
          </Button>
        )}
        {others.length > 0 && recommended !== null && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={filesId}
            className={lineLink}
            onClick={() => setOpen(!isOpen)}
          >
            <LineText>{texts.otherFiles}</LineText>
          </button>
        )}
        {purchase.hasEarlierVersions && (
          <button
            type="button"
            aria-expanded={earlier.data !== undefined}
            aria-controls={earlierId}
            disabled={earlier.isPending}
            className={lineLink}
            onClick={toggleEarlier}
          >
            <LineText>{earlierVersions}</LineText>
          </button>
        )}
        {update !== null && app.isOnSale && (
          <Link to={`/apps/${encodeURIComponent(app.slug)}#changes`} className={lineLink}>
            <LineText>{whatsNew}</LineText>
          </Link>
        )}
        <button type="button" className={lineLink} disabled={openPage.isPending} onClick={() => openPage.mutate()}>
          <LineText>{texts.downloadPage}</LineText>
        </button>
      </div>
      <div id={filesId} hidden={!isOpen} className="mt-4">
        <OtherFiles files={others} download={(file) => download.mutate({ file })} />
      </div>
      <div id={earlierId} hidden={earlier.data === undefined} className="mt-4">
        {earlier.data !== undefined && (
          <EarlierVersions token={earlier.data} download={(file, releaseId) => download.mutate({ file, releaseId })} />
        )}
      </div>
    </>
  );
}
