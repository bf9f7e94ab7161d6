import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, priceFor } from '#contracts/payment-methods.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { methodName } from '#web/components/method-name.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { refusedText } from '#web/problem-text.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface SdkMissingProps {
  readonly app: AppDetails;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Said where PayPal's script did not load, which happens to one buyer in a hundred, or where the store has no PayPal. */
export function SdkMissing({ app, error, retry }: SdkMissingProps) {
  const { paypal, tryAgain } = useTexts(checkoutTexts);
  const { missing } = paypal;
  const offered = useOfferedMethods();
  const others = (['cashapp', 'crypto'] as const).filter((method) => offered.includes(method));
  return (
    <div role="alert" className="rounded-e-box border-s-3 border-bad bg-sunk p-5">
      <h2 className="text-20">{missing.title}</h2>
      <p className="mt-1 text-15 text-ink-2">
        {refusedText(error) ?? missing.reason} {missing.nothingCharged}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={retry}>{tryAgain}</Button>
        {others.map((method) => (
          // A whole page load: checkout pages come with a security policy of their own.
          <Link key={method} reloadDocument to={pathTo(method, app)} className={buttonClass('secondary')}>
            {missing.payWith(methodName(method))}
          </Link>
        ))}
      </p>
    </div>
  );
}

function pathTo(method: 'cashapp' | 'crypto', app: AppDetails): string {
  const amount = formatMinor(priceFor(method, parseMinor(app.price) ?? 0));
  return checkoutPath(method, { appId: app.id, amount }) ?? '/';
}
