import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takingsDays, type MethodFacts } from '#contracts/method-facts.ts';
import {
  discountPercents,
  paymentMethodNames,
  paymentMethods,
  type PaymentMethod,
} from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { Status } from '#web/admin/parts/status.tsx';
import { Switch } from '#web/admin/parts/switch.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { showCount, showPrice } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { storeKey } from '#web/query-keys.ts';
import { viewAddress } from './settings-views.ts';
import { methodsKey, useMethodOffer, useSettings } from './use-settings.ts';

const states = {
  works: { kind: 'plain', form: 'tick', words: 'Works' },
  simulated: { kind: 'plain', form: 'ring', words: 'Simulated' },
  broken: { kind: 'bad', form: 'cross', words: 'Does not work' },
  'not-set-up': { kind: 'quiet', form: 'ring', words: 'Not set up' },
} as const;

const through: Readonly<Record<PaymentMethod, string>> = {
  card: 'PayPal',
  paypal: 'PayPal',
  crypto: 'Your own wallets',
  cashapp: 'You confirm',
  venmo: 'PayPal, US only',
  'apple-pay': 'PayPal',
  'google-pay': 'PayPal',
};

/** All methods in one table. Owners take one off sale, or offer it again, by its switch. */
export function MethodTable({ isOwner }: { readonly isOwner: boolean }) {
  const { data, error, isError } = useQuery<readonly MethodFacts[]>({ queryKey: methodsKey, staleTime: 0 });
  return (
    <>
      {isError && <p role="alert">The figures could not be loaded. {failureText(error)}</p>}
      <table className="ledger settings-table" aria-labelledby="settings-methods">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" className="wide">
              Through
            </th>
            <th scope="col" className="end wide">
              Discount
            </th>
            <th scope="col" className="end wide">
              Fees, {takingsDays} days
            </th>
            <th scope="col" className="end wide">
              {takingsDays} days
            </th>
            <th scope="col" className="end wide">
              Orders
            </th>
            <th scope="col">State</th>
            <th scope="col" className="end">
              Offered
            </th>
          </tr>
        </thead>
        <tbody>
          {paymentMethods.map((method) => (
            <MethodRow
              key={method}
              method={method}
              facts={data?.find((each) => each.method === method)}
              isOwner={isOwner}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethod;
  /** Undefined while they are fetched: the row keeps its place. */
  readonly facts: MethodFacts | undefined;
  readonly isOwner: boolean;
}

function MethodRow({ method, facts, isOwner }: MethodRowProps) {
  const name = paymentMethodNames[method];
  const discount = discountPercents[method];
  return (
    <tr>
      <th scope="row">
        <span className="settings-method">
          <PaymentMark method={method} className="h-5 w-7" />
          <span>
            {name}
            <span className="settings-method-state">
              {facts?.state !== 'works' && <MethodState state={facts?.state} />}
            </span>
            <span className="settings-narrow">
              {facts !== undefined && facts.orders > 0 ? (
                `${showPrice(facts.amount)}, ${facts.orders === 1 ? '1 order' : `${showCount(facts.orders)} orders`}`
              ) : (
                <>
                  {method === 'crypto' ? <CoinCount /> : through[method]}
                  {discount > 0 && `, ${discount}% off`}
                </>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="wide text-ink-2">
        {method === 'crypto' ? (
          <TabLink to={viewAddress('coins')} className="underline underline-offset-4">
            <CoinCount />
          </TabLink>
        ) : (
          through[method]
        )}
      </td>
      <td className="end wide">{discount === 0 ? <Nothing /> : `${discount}%`}</td>
      <td className="end wide">{facts === undefined || facts.fee === null ? <Nothing /> : showPrice(facts.fee)}</td>
      <td className="end wide font-medium">
        {facts === undefined || facts.orders === 0 ? <Nothing /> : showPrice(facts.amount)}
      </td>
      <td className="end wide">{facts === undefined || facts.orders === 0 ? <Nothing /> : showCount(facts.orders)}</td>
      <td>
        <MethodState state={facts?.state} />
      </td>
      <td className="end">
        {isOwner ? (
          <OfferedSwitch method={method} isKnown={facts !== undefined} />
        ) : (
          facts?.isOffered === true && 'Offered'
        )}
      </td>
    </tr>
  );
}

/** "10 of 19 coins": what buyers can pay with now, of those that the store knows. */
function CoinCount() {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  if (store === undefined) return through.crypto;
  const open = store.coins.filter(({ isAvailable }) => isAvailable);
  return `${open.length} of ${store.coins.length} coins`;
}

function MethodState({ state }: { readonly state: MethodFacts['state'] | undefined }) {
  if (state === undefined) return null;
  const { kind, form, words } = states[state];
  return (
    <Status kind={kind} form={form}>
      {words}
    </Status>
  );
}

function Nothing() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

function OfferedSwitch({ method, isKnown }: { readonly method: PaymentMethod; readonly isKnown: boolean }) {
  const { data: settings } = useSettings();
  const change = useMethodOffer();
  const [isBusy, setIsBusy] = useState(false);
  const isOffered = settings?.methodsOffSale.includes(method) !== true;
  const name = paymentMethodNames[method];

  async function offer(isOn: boolean): Promise<void> {
    setIsBusy(true);
    try {
      await change(method, isOn);
      showToast({ title: isOn ? `${name} is offered again` : `Buyers no longer see ${name}` });
    } catch (error) {
      console.error('Failed to change a payment method', error);
      showToast({ title: `${name} was not changed`, description: failureText(error), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Switch
      aria-label={`Offer ${name}`}
      checked={isOffered}
      disabled={isBusy || !isKnown || settings === undefined}
      onChange={({ target }) => void offer(target.checked)}
    />
  );
}
