import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showLocalDay } from '#web/components/dates.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { downloadKey } from '#web/page-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { EarlierNotice } from './earlier-purchase.ts';
import { PaymentState } from './payment-state.tsx';

interface EarlierPurchaseStateProps {
  readonly app: Pick<App, 'name' | 'iconUrl' | 'hue' | 'finish' | 'picture'>;
  readonly notice: EarlierNotice;
  readonly isSmall?: boolean;
  readonly heading?: 'h1' | 'h2';
}

/** Stands in the place of a form while another payment would be a second one. */
export function EarlierPurchaseState({ notice, app, ...rest }: EarlierPurchaseStateProps) {
  const { kind, purchase, buyAgain, checkAgain, isChecking } = notice;
  const texts = useTexts(checkoutTexts);
  const { earlier, earlierChecked } = texts.state;
  if (kind === 'checking') {
    return (
      <PaymentState
        {...rest}
        app={app}
        face="hung"
        dot="half"
        title={earlierChecked.title}
        text={earlierChecked.text}
        step={1}
        facts={[[texts.facts.order, `#${purchase.number}`]]}
        actions={
          <Button kind="secondary" aria-disabled={isChecking} onClick={checkAgain}>
            {texts.checkAgain}
          </Button>
        }
        foot={
          <>
            <strong className="font-semibold text-ink">{texts.state.canClose}</strong> {texts.state.linkByMail}
          </>
        }
      />
    );
  }
  return (
    <PaymentState
      {...rest}
      app={app}
      face="hung"
      dot="full"
      title={earlier.title}
      text={earlier.text(purchase.number, showLocalDay(purchase.createdAt), app.name)}
      actions={<ToDownload token={purchase.downloadToken} />}
      foot={
        <p>
          {earlier.another}{' '}
          <button
            type="button"
            className="-my-3 inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-3"
            onClick={buyAgain}
          >
            {earlier.buyAgain}
          </button>
        </p>
      }
    />
  );
}

function ToDownload({ token }: { readonly token: string }) {
  const texts = useTexts(checkoutTexts);
  const { names } = useTexts(systemTexts);
  const { data: page } = useQuery<DownloadPage>({ queryKey: downloadKey(token) });
  const system = useVisitorSystem();
  const file = page === undefined || system === undefined ? null : fileFor(system, page.files);
  return (
    // Out of the frame of a wallet too.
    <Link
      to={`/download/${encodeURIComponent(token)}`}
      target="_top"
      className={`${buttonClass('primary', 'huge')} flex-wrap max-sm:w-full`}
    >
      <Download aria-hidden="true" className="size-5" />
      {file === null ? (
        texts.download
      ) : (
        <>
          {texts.downloadFor(names[file.platform])}
          <span className="text-15 font-medium opacity-80">{showBytes(file.sizeBytes)}</span>
        </>
      )}
    </Link>
  );
}
