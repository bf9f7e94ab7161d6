import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { App, OfferedFile } from '#contracts/apps.ts';
import { defaultDialogCoin, dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { Button } from '#web/components/button.tsx';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { SupportAddress } from '#web/legal/support-address.tsx';
import { storeKey } from '#web/query-keys.ts';
import { readChoice } from '#web/testing/simulator-choice.ts';
import { CardPreview } from './card-preview.tsx';
import { chooseMethod } from './choose-method.ts';
import { CoinChoice, isCoinTaken } from './coin-choice.tsx';
import { withPurchase } from '#web/checkout/purchase-in-address.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { MethodList } from './method-list.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { PaymentForm } from './payment-form.ts';
import {
  checkingText,
  noFileText,
  noMethodText,
  payButtonText,
  unresolvedText,
  whatComesNext,
} from '#web/checkout/payment-texts.ts';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import type { PurchasePhase } from './use-purchase.ts';

const walletTestPanel = createFetchedView(() => import('#web/testing/wallet-test-panel.tsx'));

interface PaymentStepProps {
  readonly app: App;
  /** What the buyer gets; null while it is fetched. */
  readonly files: readonly OfferedFile[] | null;
  readonly phase: Exclude<PurchasePhase, { kind: 'done' | 'sheet' }>;
  readonly buy: (intent: PurchaseIntent) => Promise<void>;
  /** Has a wallet ask the payer first, where it does. */
  readonly askInSheet: (intent: PurchaseIntent) => void;
  readonly clearNotice: () => void;
  /** What the buyer has chosen before and come back from. */
  readonly left: PurchaseIntent | null;
  readonly unusable: ReadonlySet<string>;
  /** The earlier order after which the buyer agreed to buy again, or null. */
  readonly earlierOrderId: string | null;
}

export function PaymentStep({
  app,
  files,
  phase,
  buy,
  askInSheet,
  clearNotice,
  left,
  unusable,
  earlierOrderId,
}: PaymentStepProps) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const coins = store?.coins ?? [];
  const form = useForm<PaymentForm>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: {
      email: left?.email ?? '',
      method: chooseMethod(store, left?.method, unusable),
      coin: firstTaken(coins),
    },
  });
  const [method, coin] = useWatch({ control: form.control, name: ['method', 'coin'] });
  const listMinor = parseMinor(app.price) ?? 0;
  const isBusy = phase.kind !== 'editing';
  const hasNoFile = files?.length === 0;
  const isWallet = method !== null && checkoutPath(method, { appId: app.id, amount: '' }) === null;
  const { View: TestPanel } = useFetchedView(walletTestPanel, isWallet && store?.mode === 'test');

  const opensSheet = () => store?.mode === 'live' || readChoice().scenario !== undefined;

  async function pay({ email }: PaymentForm): Promise<void> {
    if (method === null) return;
    const amount = formatMinor(priceFor(method, listMinor));
    const path = checkoutPath(method, { appId: app.id, amount, coin });
    const intent = { appId: app.id, email, method, amount, earlierOrderId };
    // A whole page load: checkout pages come with a security policy of their own.
    if (path !== null) window.location.assign(withPurchase(path, { email, earlierOrderId }));
    // A real wallet shows the payer a sheet. The simulator's approves by itself, unless the test panel says what it does.
    else if (opensSheet()) askInSheet(intent);
    else await buy(intent);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(pay)(event)}
      onChange={clearNotice}
      className="grid min-h-0 grow content-start overflow-y-auto max-sm:scroll-pb-80 sm:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <fieldset disabled={isBusy} className="grid min-w-0 content-start gap-8 p-5 sm:p-8">
        <FormProvider {...form}>
          <EmailField isRequired={isWallet} />
        </FormProvider>
        <MethodList form={form} store={store} unusable={unusable} listMinor={listMinor} />
        {isWallet && store?.mode === 'test' && TestPanel !== null && <TestPanel />}
        {method === 'card' && <CardPreview />}
        {method === 'crypto' && <CoinChoice form={form} coins={coins} />}
      </fieldset>
      <div className="flex flex-col border-hair bg-wall p-5 max-sm:sticky max-sm:bottom-0 max-sm:border-t sm:border-l sm:p-6">
        <OrderSummary app={app} files={files} method={method} listMinor={listMinor} />
        <div aria-live="polite">
          {phase.kind === 'editing' && hasNoFile && (
            <p className="mt-4 rounded-field bg-sunk p-3 text-14 text-ink">{noFileText}</p>
          )}
          {phase.kind === 'editing' && method === null && (
            <p className="mt-4 rounded-field bg-sunk p-3 text-14 text-ink">{noMethodText}</p>
          )}
          {phase.kind === 'editing' && phase.notice !== null && (
            <p className="mt-4 rounded-field bg-bad-soft p-3 text-14 text-bad">{phase.notice}</p>
          )}
          {phase.kind === 'checking' && (
            <p className="mt-4 rounded-field bg-sunk p-3 text-14 text-ink">{checkingText(phase.isSlow)}</p>
          )}
          {phase.kind === 'unresolved' && (
            <p className="mt-4 rounded-field bg-sunk p-3 text-14 text-ink [&_a]:underline">
              {unresolvedText} Otherwise write to <SupportAddress />.
            </p>
          )}
        </div>
        <Button type="submit" disabled={isBusy || hasNoFile || method === null} className="mt-4 w-full">
          {isBusy && phase.kind !== 'unresolved'
            ? 'Processing...'
            : method === null
              ? 'Complete Purchase'
              : payButtonText(method, coin)}
        </Button>
        {method !== null && <p className="mt-2 text-13 text-ink-2">{whatComesNext(method, opensSheet())}</p>}
      </div>
    </form>
  );
}

function firstTaken(coins: StoreInfo['coins']): DialogCoin {
  if (isCoinTaken(defaultDialogCoin, coins)) return defaultDialogCoin;
  return dialogCoins.find(({ id }) => isCoinTaken(id, coins))?.id ?? defaultDialogCoin;
}
