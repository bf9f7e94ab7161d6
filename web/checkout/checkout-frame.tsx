import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import { useCheckoutApp } from './use-checkout-app.ts';

interface CheckoutFrameProps {
  readonly title: string;
  /** Draws a `CheckoutLayout`. */
  readonly children: (app: AppDetails) => ReactNode;
  /** Draws the whole page where the store did not answer; by default, words and another try. */
  readonly renderFailure?: (error: Error, isAsking: boolean, askAgain: () => void) => ReactNode;
}

/**
 * Finds the app that a checkout page is about, or says why there is none. What is rendered on the server is the same for
 * everybody: the mat is neutral until the app is known.
 */
export function CheckoutFrame({ title, children, renderFailure }: CheckoutFrameProps) {
  const { app, obstacle, error, hasFailed, isFetching, refetch } = useCheckoutApp();
  const { frame, returnToStore, tryAgain } = useTexts(checkoutTexts);
  if (error !== null && app === undefined && obstacle === null && renderFailure !== undefined) {
    return renderFailure(error, isFetching, () => void refetch());
  }
  return (
    <>
      <PrivatePageHead title={title} />
      {app !== undefined ? (
        children(app)
      ) : (
        <CheckoutLayout app={null}>
          {obstacle !== null ? (
            <Words title={frame.notForSale} text={obstacle}>
              {/* A whole page load: checkout pages come with a security policy of their own. */}
              <Link reloadDocument to="/" className={buttonClass('primary')}>
                {returnToStore}
              </Link>
            </Words>
          ) : hasFailed ? (
            // A payment may have been approved on this page before it was loaded again.
            <Words title={frame.failed.title} text={frame.failed.text}>
              <Button disabled={isFetching} onClick={() => void refetch()}>
                {tryAgain}
              </Button>
            </Words>
          ) : (
            <>
              <div className="hidden noscript:block">
                <Words {...frame.noScript}>
                  <Link reloadDocument to="/" className={buttonClass('primary')}>
                    {returnToStore}
                  </Link>
                </Words>
              </div>
              <output className="block animate-pulse noscript:hidden" aria-label={frame.loading}>
                <div className="h-11 w-72 max-w-full rounded-box bg-skeleton" />
                <div className="mt-3 h-6 w-96 max-w-full rounded-box bg-skeleton" />
                <div className="mt-8 h-12 rounded-field bg-skeleton" />
                <div className="mt-10 h-15 rounded-full bg-skeleton" />
              </output>
            </>
          )}
        </CheckoutLayout>
      )}
    </>
  );
}

interface WordsProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Words({ title, text, children }: WordsProps) {
  return (
    <>
      <h1 className="text-28 tracking-tight sm:text-44">{title}</h1>
      <p className="mt-2 mb-7 text-16 text-ink-2 sm:text-18">{text}</p>
      {children}
    </>
  );
}
