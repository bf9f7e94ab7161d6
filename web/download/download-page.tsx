import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { DownloadPage as DownloadPageData } from '#contracts/download-page.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { noteBought } from '#web/components/bought-apps.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { downloadKey } from '#web/query-keys.ts';
import { statusOf } from '#web/queries.ts';
import { DownloadSkeleton } from './download-skeleton.tsx';
import { MailLinkButton } from './mail-link-button.tsx';
import { ReadyDownload } from './ready-download.tsx';

/** How often an unconfirmed payment is asked about. */
const pendingPollMs = 5_000;

export default function DownloadPage() {
  const parameters = useAddressParameters();
  const inPath = useParams()['downloadToken'];
  // On the server the token is unknown: the frame of this page is the same for everybody.
  const token = parameters === null ? null : (inPath ?? parameters.get('token') ?? '');
  return (
    // As high as the window, so that the footer does not jump when the answer comes.
    <div className="mx-auto min-h-dvh max-w-[48rem] px-4 py-12 sm:px-8 sm:py-16">
      <PrivatePageHead title="Your download" />
      {token === null ? <DownloadSkeleton /> : token === '' ? <NotThere /> : <Download token={token} />}
    </div>
  );
}

function Download({ token }: { readonly token: string }) {
  const { data, error, refetch, isFetching } = useQuery<DownloadPageData>({
    queryKey: downloadKey(token),
    refetchInterval: ({ state }) => (state.data?.state === 'payment-pending' ? pendingPollMs : false),
  });
  useEffect(() => {
    if (data !== undefined && data.state !== 'payment-pending') noteBought(data.app.id, data.state !== 'refunded');
  }, [data]);
  const status = statusOf(error);
  if (status !== null && status < 500 && status !== 429 && data === undefined) return <NotThere />;
  if (error !== null && data === undefined) {
    return (
      <Words title="This could not be loaded">
        <p>The store did not answer. Your purchase is safe.</p>
        <Button className="mt-6" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Words>
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
  const { app, maskedEmail } = page;
  switch (page.state) {
    case 'ready':
      return <ReadyDownload page={page} token={token} onExpired={refetch} />;
    case 'payment-pending':
      return (
        <Words title="Your payment is not confirmed yet" app={app}>
          <output className="block">
            Please don&rsquo;t pay again. We&rsquo;re confirming your payment, and this page updates when it arrives. We
            also email you the link, to {maskedEmail}.
          </output>
          <Link to="/faq#help-center" className={`${buttonClass('secondary')} mt-6`}>
            How long this takes
          </Link>
        </Words>
      );
    case 'expired':
      return (
        <Words title="This link has expired" app={app}>
          <p>
            Links work for {linkValidHours} hours. {app.name} is still yours: we can email a new link to {maskedEmail},
            free of charge.
          </p>
          <MailLinkButton token={token} text="Email me a new link" kind="primary" />
        </Words>
      );
    case 'refunded':
      return (
        <Words title="This order was refunded" app={app}>
          <p>
            You got your money back by the payment method you used, and the download links no longer work. You can buy{' '}
            {app.name} again at any time.
          </p>
          <Link to={`/apps/${app.slug}`} className={`${buttonClass('primary')} mt-6`}>
            See {app.name}
          </Link>
        </Words>
      );
    case 'file-missing':
      return (
        <Words title="The file is not available right now" app={app}>
          <p>
            You paid for {app.name} and it is yours, but the store has no file for it right now. Write to support and
            mention {maskedEmail}, or try again later.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button onClick={refetch}>Try again</Button>
            <Link to="/faq#contact" className={buttonClass('secondary')}>
              Contact support
            </Link>
          </p>
        </Words>
      );
  }
}

function NotThere() {
  return (
    <Words title="This link isn’t valid">
      <p>
        It may have been cut off when it was copied. Open it from the email again, or write to support with the address
        you bought with.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/faq#download-issues" className={buttonClass('primary')}>
          Get help
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Return to Store
        </Link>
      </p>
    </Words>
  );
}

interface WordsProps {
  readonly title: string;
  readonly app?: DownloadPageData['app'];
  readonly children: ReactNode;
}

function Words({ title, app, children }: WordsProps) {
  return (
    <>
      {app !== undefined && (
        <p className="mb-6 flex items-center gap-4 font-semibold">
          <AppIcon app={app} size="card" />
          {app.name}
        </p>
      )}
      <h1 className="text-28 sm:text-44">{title}</h1>
      <div className="mt-4 max-w-[36em]">{children}</div>
    </>
  );
}
