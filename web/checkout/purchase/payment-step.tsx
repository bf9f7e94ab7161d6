import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { App, AppDetails } from '#contracts/apps.ts';
import { defaultDialogCoin, dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, paymentMethods, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { addressOfPage } from '#web/components/page-address.ts';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { ConsentLine } from '#web/checkout/consent-line.tsx';
import { EmailField } from '#web/checkout/email-field.tsx';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { keepDraft, readDraft } from '#web/checkout/purchase-draft.ts';
import { storeKey } from '#web/query-keys.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { readChoice } from '#web/testing/simulator-choice.ts';
import { chooseMethod, isChoosable } from './choose-method.ts';
import { isCoinTaken } from './coin-choice.tsx';
import { ExpressRow } from './express-row.tsx';
import { FormNotices } from './form-notices.tsx';
import { MethodList } from './method-list.tsx';
import { MethodSlot } from './method-slot.tsx';
import { PayBar } from './pay-bar.tsx';
import type { PaymentForm } from './payment-form.ts';
import { RatingOptOut } from './rating-opt-out.tsx';
import { SideGets, SideWork } from './purchase-side.tsx';
import type { PurchasePhase } from './use-purchase.ts';

const walletTestPanel = createFetchedView(() => import('#web/testing/wallet-test-panel.tsx'));

interface PaymentStepProps {
  readonly app: App;
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
  readonly phase: Extract<PurchasePhase, { kind: 'editing' | 'paying' }>;
  readonly buy: (intent: PurchaseIntent) => Promise<void>;
  /** Makes a wallet ask the payer first, if it does. */
  readonly askInSheet: (intent: PurchaseIntent) => void;
  readonly refuse: (notice: string) => void;
  readonly clearNotice: () => void;
  readonly unusable: ReadonlySet<string>;
  /** The earlier order after which the buyer agreed to buy again, or null. */
  readonly earlierOrderId: string | null;
}

export function PaymentStep(props: PaymentStepProps) {
  const { app, details, phase, buy, askInSheet, refuse, clearNotice, unusable, earlierOrderId } = props;
  const { notice: notices } = useTexts(purchaseTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const coins = store?.coins ?? [];
  const [draft] = useState(() => readDraft(app.id));
  const form = useForm<PaymentForm>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: {
      email: draft.email,
      method: chooseMethod(store, draft.method, unusable),
      coin: firstTaken(coins, draft.coin),
    },
  });
  const [method, coin] = useWatch({ control: form.control, name: ['method', 'coin'] });
  const isLeaving = useLeaving();
  const listMinor = parseMinor(app.price) ?? 0;
  const isBusy = phase.kind === 'paying' || isLeaving.value;
  const hasNoFile = details?.files.length === 0;
  const isWallet = method !== null && isWalletMethod(method);
  const { View: TestPanel } = useFetchedView(walletTestPanel, isWallet && store?.mode === 'test');
  const opensSheet = () => store?.mode === 'live' || readChoice().scenario !== undefined;

  useEffect(() => keepDraft(app.id, { method, coin }), [app.id, method, coin]);

  async function pay({ email, method: chosen, coin: chosenCoin }: PaymentForm): Promise<void> {
    if (chosen === null || hasNoFile) return;
    // Leaving without a network would lose the page.
    if (!navigator.onLine) return refuse(notices.offline);
    const amount = formatMinor(priceFor(chosen, listMinor));
    const path = checkoutPath(chosen, { appId: app.id, amount, coin: chosenCoin });
    const intent = { appId: app.id, email, method: chosen, amount, earlierOrderId };
    keepDraft(app.id, { email, method: chosen, coin: chosenCoin, earlierOrderId });
    if (path !== null) {
      isLeaving.set(true);
      // A whole page load: checkout pages come with a security policy of their own.
      window.location.assign(addressOfPage(path));
      // A real wallet shows the payer a sheet. The simulator's approves by itself, unless the test panel says what it does.
    } else if (opensSheet()) askInSheet(intent);
    else await buy(intent);
  }

  const submit = () => void form.handleSubmit(pay)();

  function pressExpress(chosen: PaymentMethod): void {
    clearNotice();
    // Required fields depend on the method.
    flushSync(() => form.setValue('method', chosen));
    submit();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onChange={clearNotice}
      className="purchase-body"
    >
      <fieldset disabled={isBusy} className="purchase-form">
        <FormNotices
          details={details}
          hasMethod={method !== null}
          notice={phase.kind === 'editing' ? phase.notice : null}
        />
        <FormProvider {...form}>
          <EmailField isRequired={isWallet} onType={(email) => keepDraft(app.id, { email })} />
        </FormProvider>
        <ExpressRow
          usable={hasNoFile ? [] : paymentMethods.filter((each) => isChoosable(each, store, unusable))}
          press={pressExpress}
        />
        <MethodList form={form} store={store} unusable={unusable} listMinor={listMinor} />
        <MethodSlot method={method} form={form} coins={coins} listMinor={listMinor} asksFirst={opensSheet()} />
        <ConsentLine appId={app.id} className="mt-2 flex-none" />
        {store?.asksForRatings === true && <RatingOptOut appId={app.id} />}
        {isWallet && store?.mode === 'test' && TestPanel !== null && <TestPanel />}
      </fieldset>
      <div className="purchase-side">
        <SideWork app={app} />
        <SideGets app={app} details={details} />
        <PayBar method={method} listMinor={listMinor} isBusy={isBusy} isDisabled={hasNoFile || method === null} />
      </div>
    </form>
  );
}

function isWalletMethod(method: PaymentMethod): boolean {
  return checkoutPath(method, { appId: '', amount: '' }) === null;
}

function useLeaving(): { readonly value: boolean; readonly set: (isLeaving: boolean) => void } {
  const [value, set] = useState(false);
  useEffect(() => {
    const comeBack = () => set(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return { value, set };
}

function firstTaken(coins: StoreInfo['coins'], chosenBefore: DialogCoin | null): DialogCoin {
  const wished = [chosenBefore ?? defaultDialogCoin, ...dialogCoins.map(({ id }) => id)];
  return wished.find((id) => isCoinTaken(id, coins)) ?? defaultDialogCoin;
}
