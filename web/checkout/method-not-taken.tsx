import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { appDetailsKey } from '#web/query-keys.ts';

/** The checkout page of a payment method that the store does not take. */
export function MethodNotTaken({ method }: { readonly method: PaymentMethod }) {
  const appId = useAddressParameters()?.get('appId') ?? '';
  const { data: app } = useQuery<AppDetails>({ queryKey: appDetailsKey(appId), enabled: appId !== '' });
  const name = paymentMethodNames[method];
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] px-4 py-16 sm:px-8 sm:py-24">
      <PrivatePageHead title={`${name} checkout`} />
      <h1 className="text-28 sm:text-44">{name} checkout</h1>
      <p className="mt-4">This store doesn&rsquo;t take {name}. Nothing was charged.</p>
      <div className="mt-8 min-h-16">
        {app !== undefined && (
          <p className="flex items-center gap-4 font-semibold">
            <AppIcon app={app} size="card" />
            {app.name}
          </p>
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {app !== undefined && (
          <Link to={`/apps/${app.slug}`} className={buttonClass('primary')}>
            Choose another payment method
          </Link>
        )}
        <Link to="/" className={buttonClass(app === undefined ? 'primary' : 'secondary')}>
          Return to Store
        </Link>
      </p>
    </div>
  );
}
