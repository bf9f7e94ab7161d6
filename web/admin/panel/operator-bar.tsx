import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SignInAgain } from '#web/admin/sign-in/sign-in-again.tsx';
import { SignedInContext } from '#web/admin/sign-in/signed-in.ts';
import { useOperator } from '#web/admin/sign-in/use-operator.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { useEarlyToaster } from '#web/components/toasts.tsx';

const storePanel = createFetchedView(() => import('./store-panel.tsx'));

/** Over the storefront, for a signed-in operator: the way to the store panel and to the admin page. */
export default function OperatorBar() {
  useEarlyToaster();
  const { signedIn, hasEnded } = useOperator();
  const { key } = useLocation();
  // Opened over one page: whoever goes on to another has left the panel.
  const [openedOver, setOpenedOver] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (signedIn === null) return null;
  const { operatorId, email } = signedIn.operator;
  return (
    <section aria-label="Operator" className="border-b border-hair bg-sunk">
      <div className="flex min-h-12 page-width items-center gap-2 py-1">
        <p className="me-auto min-w-0 truncate text-14 text-ink-2" title={email}>
          <span className="max-sm:sr-only">Signed in as </span>
          {email}
        </p>
        <Link to="/admin" className={buttonClass('secondary', 'small')}>
          Admin
        </Link>
        <Button
          ref={opener}
          kind="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          onPointerEnter={() => void storePanel.fetch()}
          onClick={() => setOpenedOver(key)}
        >
          Admin panel
        </Button>
      </div>
      {openedOver === key && (
        <SignedInContext value={signedIn}>
          <FetchedPart
            key={operatorId}
            view={storePanel}
            props={{ close: () => setOpenedOver(null), opener }}
            waiting={null}
          />
        </SignedInContext>
      )}
      {hasEnded && <SignInAgain />}
    </section>
  );
}
