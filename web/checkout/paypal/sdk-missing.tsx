import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { problemOf } from '#web/queries.ts';

interface SdkMissingProps {
  readonly app: AppDetails;
  readonly store: StoreInfo | undefined;
  /** Why there is no SDK. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Said where PayPal's script did not load, which happens to one buyer in a hundred, or where the store has no PayPal. */
export function SdkMissing({ app, store, error, retry }: SdkMissingProps) {
  const others = (['cashapp', 'crypto'] as const).filter((method) =>
    store?.methods.some((offered) => offered.method === method && offered.isAvailable),
  );
  const reason =
    problemOf(error)?.detail ?? 'An ad blocker, a company network or a broken connection may keep it away.';
  return (
    <div role="alert" className="rounded-box border border-hair bg-paper p-5 sm:p-6">
      <h2 className="text-16">PayPal could not be loaded</h2>
      <p className="mt-1 text-ink-2">{reason} Nothing was charged.</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={retry}>Try again</Button>
        {others.map((method) => (
          // A whole page load: checkout pages come with a security policy of their own.
          <a key={method} href={pathTo(method, app)} className={buttonClass('secondary')}>
            Pay with {paymentMethodNames[method]}
          </a>
        ))}
        {others.length === 0 && (
          <Link to={`/apps/${app.slug}`} className={buttonClass('secondary')}>
            Back to {app.name}
          </Link>
        )}
      </p>
    </div>
  );
}

function pathTo(method: 'cashapp' | 'crypto', app: AppDetails): string {
  const amount = formatMinor(priceFor(method, parseMinor(app.price) ?? 0));
  return checkoutPath(method, { appId: app.id, amount }) ?? '/';
}
