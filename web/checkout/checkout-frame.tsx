import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { useCheckoutApp } from './use-checkout-app.ts';

interface CheckoutFrameProps {
  readonly title: string;
  readonly children: (app: AppDetails) => ReactNode;
}

/** Finds the app that a checkout page is about, or says why there is none. */
export function CheckoutFrame({ title, children }: CheckoutFrameProps) {
  const { app, obstacle, hasFailed, isFetching, refetch } = useCheckoutApp();
  return (
    <div className="mx-auto min-h-dvh max-w-[60rem] px-4 py-10 sm:px-8 sm:py-16">
      <PrivatePageHead title={title} />
      {app !== undefined ? (
        children(app)
      ) : obstacle !== null ? (
        <Words title="This app is not for sale">
          <p>{obstacle}</p>
          <Link to="/" className={`${buttonClass('primary')} mt-6`}>
            Return to Store
          </Link>
        </Words>
      ) : hasFailed ? (
        <Words title="This could not be loaded">
          {/* A payment may have been approved on this page before it was loaded again. */}
          <p>
            The store did not answer. If you have already paid, please don&rsquo;t pay again. Try this page once more.
          </p>
          <Button className="mt-6" disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Words>
      ) : (
        <output className="block animate-pulse" aria-label="Loading the checkout">
          <div className="h-9 w-56 rounded bg-sunk" />
          <div className="mt-8 h-24 rounded-box bg-sunk" />
          <div className="mt-6 h-64 rounded-box bg-sunk" />
        </output>
      )}
    </div>
  );
}

function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h1 className="text-28 sm:text-44">{title}</h1>
      <div className="mt-4">{children}</div>
    </>
  );
}

/** The app with one line under its name. */
export function CheckoutApp({ app, children }: { readonly app: AppDetails; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <AppIcon app={app} size="card" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{app.name}</p>
        <p className="text-14 wrap-anywhere text-ink-2 tabular-nums">{children}</p>
      </div>
    </div>
  );
}
