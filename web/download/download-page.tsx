import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { DownloadPage as DownloadPageData } from '#contracts/download-page.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { noteBought } from '#web/components/bought-apps.ts';
import { Button } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { downloadKey } from '#web/query-keys.ts';
import { statusOf } from '#web/queries.ts';
import { commonTexts } from '#web/texts/common.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DownloadSkeleton } from './download-skeleton.tsx';
import {
  DisputedState,
  ExpiredState,
  MissingFileState,
  RefundedState,
  UnknownLink,
  WaitingState,
} from './download-states.tsx';
import { ReadyDownload } from './ready-download.tsx';
import { StatePage } from './state-page.tsx';

/** How often an unconfirmed payment is asked about. */
const pendingPollMs = 5_000;

export default function DownloadPage() {
  const texts = useTexts(downloadTexts);
  const parameters = useAddressParameters();
  const inPath = useParams()['downloadToken'];
  // On the server the token is unknown: the frame of this page is the same for everybody.
  const token = parameters === null ? null : (inPath ?? parameters.get('token') ?? '');
  return (
    // As high as the window, so that the footer does not jump when the answer comes.
    <div className="min-h-dvh pb-18 sm:pb-28">
      <PrivatePageHead title={texts.title} />
      {token === null ? <DownloadSkeleton /> : token === '' ? <UnknownLink /> : <Download key={token} token={token} />}
    </div>
  );
}

function Download({ token }: { readonly token: string }) {
  const texts = useTexts(downloadTexts);
  const { tryAgain } = useTexts(commonTexts);
  const { data, error, refetch, isFetching } = useQuery<DownloadPageData>({
    queryKey: downloadKey(token),
    refetchInterval: ({ state }) => (state.data?.state === 'payment-pending' ? pendingPollMs : false),
  });
  useEffect(() => {
    if (data !== undefined && data.state !== 'payment-pending') noteBought(data.app.id, data.state !== 'refunded');
  }, [data]);
  const status = statusOf(error);
  if (status !== null && status < 500 && status !== 429 && data === undefined) return <UnknownLink />;
  if (error !== null && data === undefined) {
    return (
      <StatePage
        title={texts.unreachable.title}
        face="nail"
        dot={null}
        page={null}
        actions={
          <Button size="big" disabled={isFetching} onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        }
      >
        <p role="alert">{texts.unreachable.text}</p>
      </StatePage>
    );
  }
  if (data === undefined) return <DownloadSkeleton />;
  return <State page={data} token={token} refetch={() => void refetch()} />;
}

interface StateProps {
  readonly page: DownloadPageData;
  readonly token: string;
  readonly refetch: () => void;
}

function State({ page, token, refetch }: StateProps) {
  const [mailedAt, setMailedAt] = useState<number | null>(null);
  switch (page.state) {
    case 'ready':
      return <ReadyDownload page={page} token={token} onExpired={refetch} />;
    case 'payment-pending':
      return <WaitingState page={page} />;
    case 'expired':
      return <ExpiredState page={page} token={token} mailedAt={mailedAt} onMailed={() => setMailedAt(Date.now())} />;
    case 'refunded':
      return <RefundedState page={page} />;
    case 'disputed':
      return <DisputedState page={page} />;
    case 'file-missing':
      return <MissingFileState page={page} refetch={refetch} />;
  }
}
