import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { buttonClass } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { appDetailsKey } from '#web/query-keys.ts';

interface MethodNotReadyProps {
  readonly title: string;
  /** The way to pay as it stands in a sentence: "Paying with PayPal or by card". */
  readonly paying: string;
  readonly method: PaymentMethod;
}

/** Stands where a checkout page will be, and says so. */
export function MethodNotReady({ title, paying, method }: MethodNotReadyProps) {
  const appId = useAddressParameters()?.get('appId') ?? '';
  const { data: app } = useQuery<AppDetails>({ queryKey: appDetailsKey(appId), enabled: appId !== '' });
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] px-4 py-16 sm:px-8 sm:py-24">
      <PrivatePageHead title={title} />
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <p className="mt-4">{paying} is not ready in this version of the store. Nothing was charged.</p>
      <div className="mt-8 min-h-16">
        {app !== undefined && (
          <p className="flex items-center gap-4">
            <AppIcon app={app} size="card" />
            <span>
              <span className="block font-semibold">{app.name}</span>
              <span className="block text-soft tabular-nums">
                {showPrice(formatMinor(priceFor(method, parseMinor(app.price) ?? 0)))} this way
              </span>
            </span>
          </p>
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {app !== undefined && (
          <Link to={`/apps/${app.slug}`} className={buttonClass('primary')}>
            Choose another method
          </Link>
        )}
        <Link to="/" className={buttonClass(app === undefined ? 'primary' : 'secondary')}>
          Return to Store
        </Link>
      </p>
    </div>
  );
}
