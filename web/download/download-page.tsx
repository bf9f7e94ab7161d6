import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { DownloadPage as DownloadPageData } from '#contracts/download-page.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { noteBought } from '#web/components/bought-apps.ts';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { downloadKey } from '#web/page-keys.ts';
import { statusOf } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DownloadSkeleton } from './download-skeleton.tsx';
import {
  DisputedPayment,
  MissingFile,
  NoScript,
  PendingPayment,
  RefundedOrder,
  UnknownLink,
  UnpaidOrder,
  Unreachable,
} from './download-states.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { ReadyDownload } from './ready-download.tsx';

/** While a payment is unconfirmed. */
const pendingPollMs = 5_000;

export default function DownloadPage() {
  const texts = useTexts(downloadTexts);
  const parameters = useAddressParameters();
  const inPath = useParams()['downloadToken'];
  // On the server the token is unknown: the frame of this page is the same for everybody.
  const token = parameters === null ? null : (inPath ?? parameters.get('token') ?? '');
  return (
    // Full height, so that the footer does not jump when the answer comes.
    <div className="min-h-dvh pb-18 sm:pb-28">
      <PrivatePageHead title={texts.title} />
      {token === null ? (
        <>
          <NoScript />
          <DownloadSkeleton />
        </>
      ) : token === '' ? (
        <UnknownLink />
      ) : (
        <Download key={token} token={token} />
      )}
    </div>
  );
}

function Download({ token }: { readonly token: string }) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery<DownloadPageData>({
    queryKey: downloadKey(token),
    refetchInterval: ({ state }) => (state.data?.state === 'payment-pending' ? pendingPollMs : false),
  });
  useEffect(() => {
    if (data === undefined || data.state === 'payment-pending' || data.state === 'not-paid') return;
    noteBought(data.app.id, data.state !== 'refunded');
  }, [data]);
  const status = statusOf(error);
  if (status !== null && status < 500 && status !== 429 && data === undefined) return <UnknownLink />;
  if (error !== null && data === undefined)
    return <Unreachable isAsking={isFetching} askAgain={() => void refetch()} />;
  if (data === undefined) return <DownloadSkeleton />;
  return <State page={data} askedAt={dataUpdatedAt} token={token} refetch={() => void refetch()} />;
}

interface StateProps {
  readonly page: DownloadPageData;
  /** The store's last answer, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly token: string;
  readonly refetch: () => void;
}

function State({ page, askedAt, token, refetch }: StateProps) {
  switch (page.state) {
    case 'ready':
      return <ReadyDownload page={page} token={token} refetch={refetch} />;
    case 'payment-pending':
      return <PendingPayment page={page} askedAt={askedAt} />;
    case 'not-paid':
      return <UnpaidOrder page={page} />;
    case 'expired':
      return <ExpiredLink page={page} token={token} />;
    case 'refunded':
      return <RefundedOrder page={page} />;
    case 'disputed':
      return <DisputedPayment page={page} />;
    case 'file-missing':
      return <MissingFile page={page} refetch={refetch} />;
  }
}
