import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { type PaymentMethod } from '#contracts/payment-methods.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { methodName } from '#web/components/method-name.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CheckoutLayout } from './checkout-layout.tsx';

export function MethodNotTaken({ method }: { readonly method: PaymentMethod }) {
  const { notTaken, anotherMethod, returnToStore } = useTexts(checkoutTexts);
  const appId = useAddressParameters()?.get('appId') ?? '';
  const { data: app } = useQuery<AppDetails>({ queryKey: appDetailsKey(appId), enabled: appId !== '' });
  const name = methodName(method);
  return (
    <CheckoutLayout app={app ?? null} showsPicture>
      <PrivatePageHead title={notTaken.title(name)} />
      <h1 className="text-28 tracking-tight sm:text-44">{notTaken.title(name)}</h1>
      <p className="mt-2 text-16 text-ink-2 sm:text-18">{notTaken.text(name)}</p>
      <p className="mt-7 flex flex-wrap gap-3">
        {app !== undefined && (
          <Link reloadDocument to={`/apps/${app.slug}?buy=1`} className={buttonClass('primary', 'big')}>
            {anotherMethod}
          </Link>
        )}
        <Link reloadDocument to="/" className={buttonClass(app === undefined ? 'primary' : 'secondary', 'big')}>
          {returnToStore}
        </Link>
      </p>
    </CheckoutLayout>
  );
}
