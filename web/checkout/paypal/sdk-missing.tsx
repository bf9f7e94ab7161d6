import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { Button, buttonClass } from '#web/components/button.tsx';

/** Said where PayPal's script did not load, which happens to one buyer in a hundred. */
export function SdkMissing({ app, retry }: { readonly app: AppDetails; readonly retry: () => void }) {
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-base">PayPal could not be loaded</h2>
      <p className="mt-1 text-soft">
        An ad blocker, a company network or a broken connection may keep it away. Nothing was charged. Try again, or pay
        with Cash App or cryptocurrency, which need nothing from PayPal.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={retry}>Try again</Button>
        <Link to={`/apps/${app.slug}`} className={buttonClass('secondary')}>
          Choose another payment method
        </Link>
      </p>
    </div>
  );
}
