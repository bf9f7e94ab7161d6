import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { OperatorSession } from '#contracts/operators.ts';
import { useSessionEnd } from '#web/admin/sign-in/use-session-end.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { useEarlyToaster } from '#web/components/toasts.tsx';
import { noteOperator } from '#web/operator-hint.ts';
import { queryFunction } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

const storePanel = createFetchedView(() => import('./store-panel.tsx'));

/** Over the storefront, for a signed-in operator: the way to the store panel and to the admin page. */
export default function OperatorBar() {
  useEarlyToaster();
  const { data: operator } = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  const { key } = useLocation();
  const navigate = useNavigate();
  // The form to sign in again is there.
  useSessionEnd(() => void navigate('/admin'));
  // Opened over one page: whoever goes on to another has left the panel.
  const [openedOver, setOpenedOver] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (operator !== undefined) noteOperator(operator !== null);
  }, [operator]);
  if (!operator) return null;
  return (
    <section aria-label="Operator" className="border-b border-hair bg-sunk">
      <div className="flex min-h-12 page-width items-center gap-2 py-1">
        <p className="me-auto min-w-0 truncate text-14 text-ink-2" title={operator.email}>
          <span className="max-sm:sr-only">Signed in as </span>
          {operator.email}
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
          Store panel
        </Button>
      </div>
      {openedOver === key && (
        <FetchedPart view={storePanel} props={{ operator, close: () => setOpenedOver(null), opener }} waiting={null} />
      )}
    </section>
  );
}
