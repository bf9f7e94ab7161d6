import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PurchaseList as PurchaseListData } from '#contracts/purchases.ts';
import type { RatingOfPurchase } from '#contracts/ratings.ts';
import { useEarlyToaster } from '#web/components/toasts.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { ownRatingsKey } from '#web/ratings/ratings-keys.ts';
import { apiRequest } from '#web/queries.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { lineLink, LineText } from './line-link.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { purchasesKey } from './purchases-key.ts';

const footLink = 'inline-block underline underline-offset-3 max-sm:-my-3 max-sm:py-3';

export function PurchaseList({ list: { email, purchases } }: { readonly list: PurchaseListData }) {
  const texts = useTexts(purchasesTexts);
  const client = useQueryClient();
  useEarlyToaster();
  // The list works without them.
  const { data: ratings } = useQuery<readonly RatingOfPurchase[]>({ queryKey: ownRatingsKey, staleTime: 0 });
  const { mutate: signOut, isPending } = useMutation({
    mutationFn: () => apiRequest('POST', '/api/purchases/sign-out'),
    onSuccess() {
      client.setQueryData(purchasesKey, null);
      showToast({ title: texts.signedOut });
    },
    onError: () => showToast({ title: texts.notSignedOut, tone: 'error' }),
  });
  const kept = purchases.filter(({ state }) => state !== 'refunded' && state !== 'unpaid' && state !== 'pending');
  const apps = new Set(kept.map(({ app }) => app.id)).size;
  return (
    <div className="purchases page-width">
      <div className="purchases-head">
        <div>
          <h1 className="purchases-title">{texts.title}</h1>
          <p className="mt-2.5 text-16 wrap-anywhere text-ink-2 sm:text-[1.0625rem]">
            {purchases.length === 0 ? email : texts.summary(email, purchases.length, apps)}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/purchases?ask" className={lineLink}>
            <LineText>{texts.useAnother}</LineText>
          </Link>
          <button type="button" className={lineLink} disabled={isPending} onClick={() => signOut()}>
            <LineText>{texts.signOut}</LineText>
          </button>
        </p>
      </div>
      {purchases.length === 0 && (
        <div className="border-t border-hair py-9">
          <h2 className="text-24">{texts.none.title}</h2>
          <p className="mt-2 text-16 text-ink-2">{texts.none.text}</p>
        </div>
      )}
      {purchases.map((purchase) => (
        <PurchaseRow
          key={purchase.orderId}
          purchase={purchase}
          email={email}
          rating={ratings?.find(({ orderId }) => orderId === purchase.orderId)}
        />
      ))}
      <p className="border-t border-hair pt-6 text-14 text-ink-2">
        {texts.missing}{' '}
        <Link to="/faq#contact" className={footLink}>
          {texts.writeToUs}
        </Link>
        <span className="mt-2 block">
          {texts.mistyped}{' '}
          <Link to="/purchases/address" className={footLink}>
            {texts.ask.change}
          </Link>
        </span>
        <Link to="/withdrawal" className={`${footLink} mt-2 max-sm:mt-3`}>
          {texts.withdraw}
        </Link>
      </p>
    </div>
  );
}
