import { Button, buttonClass } from '#web/components/button.tsx';
import type { EarlierNotice } from './earlier-purchase.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Stands in the place of a form while another payment would be a second one. */
export function EarlierPurchaseNotice({ notice }: { readonly notice: EarlierNotice }) {
  const { kind, purchase, buyAgain, checkAgain, isChecking } = notice;
  return (
    <div className="rounded-box border border-hair bg-paper p-5 sm:p-6">
      <output className="block">
        {kind === 'bought'
          ? `You bought this app on ${dayFormat.format(new Date(purchase.createdAt))} (order #${purchase.number}).`
          : 'A payment for this app is being checked. Please don’t pay again.'}
      </output>
      <p className="mt-5 flex flex-wrap gap-3">
        {kind === 'bought' ? (
          <>
            {/* Out of the frame of a wallet too. */}
            <a
              href={`/download/${encodeURIComponent(purchase.downloadToken)}`}
              target="_top"
              className={buttonClass('primary')}
            >
              Download
            </a>
            <Button kind="secondary" onClick={buyAgain}>
              Buy it again
            </Button>
          </>
        ) : (
          <Button kind="secondary" aria-disabled={isChecking} onClick={checkAgain}>
            Check again
          </Button>
        )}
      </p>
    </div>
  );
}
