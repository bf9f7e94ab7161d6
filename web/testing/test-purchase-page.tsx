import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { App, AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { idempotencyKeyHeader, type PlacedOrder } from '#contracts/orders.ts';
import { discountPercents, paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { randomKey } from '#web/checkout/idempotency-key.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showMinor } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { appListKey } from '#web/query-keys.ts';
import { apiRequest, problemOf } from '#web/queries.ts';

/** The payment methods that one call of `POST /api/orders` settles in test mode. */
const methods = ['venmo', 'apple-pay', 'google-pay'] as const;

const mostListed = 200;

interface TestPurchaseForm {
  appId: string;
  email: string;
  method: (typeof methods)[number];
}

/** Buys an app by the API, without the windows in between: the shortest way to an order. */
export default function TestPurchasePage() {
  return <CheckoutFrame title="Test purchase">{(app) => <TestPurchase chosen={app} />}</CheckoutFrame>;
}

function TestPurchase({ chosen }: { readonly chosen: AppDetails }) {
  const { data: apps } = useQuery<readonly App[]>({ queryKey: appListKey('all', mostListed) });
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<TestPurchaseForm>({
    defaultValues: { appId: chosen.id, email: 'buyer@example.com', method: 'venmo' },
  });
  const offered = [chosen, ...(apps ?? []).filter(({ id, hasFiles }) => hasFiles && id !== chosen.id)];

  async function buy({ appId, email, method }: TestPurchaseForm): Promise<void> {
    const app = offered.find(({ id }) => id === appId) ?? chosen;
    setOrder(null);
    setProblem(null);
    try {
      const amount = formatMinor(priceFor(method, parseMinor(app.price) ?? 0));
      // This page is there to buy as often as one likes.
      const body = { customerEmail: email, appId, amount, paymentMethod: method, buyAgain: true };
      const headers = { [idempotencyKeyHeader]: randomKey() };
      const placed = (await (await apiRequest('POST', '/api/orders', body, { headers })).json()) as PlacedOrder;
      if (placed.status !== 'completed')
        throw new Error(`The order is ${placed.status}, its payment ${placed.payment}.`);
      setOrder(placed);
      showToast({ title: 'Purchase Successful!', description: `${app.name} is ready to download.` });
    } catch (error) {
      console.error('Test purchase failed', error);
      setProblem(problemOf(error)?.detail ?? (error instanceof Error ? error.message : 'The store did not answer.'));
      showToast({ title: 'Purchase Failed', tone: 'error' });
    }
  }

  return (
    <div className="mx-auto max-w-[32rem]">
      <h1 className="text-28 sm:text-44">Test purchase</h1>
      <p className="mt-3 text-ink-2">
        One call of <code>POST /api/orders</code>, settled by the simulator at once. Use it to see the receipt, the
        order in the operator&rsquo;s list and the download.
      </p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(buy)(event)} className="mt-8 grid gap-3">
        <Field
          label="App"
          render={(described) => (
            <select className={inputClass} {...described} {...form.register('appId')}>
              {offered.map((app) => (
                <option key={app.id} value={app.id}>
                  {app.name}, {showMinor(parseMinor(app.price) ?? 0)}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label="Payment method"
          render={(described) => (
            <select className={inputClass} {...described} {...form.register('method')}>
              {methods.map((method) => (
                <option key={method} value={method}>
                  {paymentMethodNames[method]}
                  {discountPercents[method] > 0 ? ` (${discountPercents[method]}% off)` : ''}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label="Email"
          note="The receipt goes here."
          error={form.formState.errors.email?.message}
          render={(described) => (
            <input
              type="email"
              className={inputClass}
              {...described}
              {...form.register('email', { required: 'Email is required.' })}
            />
          )}
        />
        <Button type="submit" disabled={form.formState.isSubmitting} className="mt-2 w-full">
          {form.formState.isSubmitting ? 'Processing...' : 'Buy'}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6">
        {problem !== null && (
          <div className="rounded-field bg-bad-soft p-4 text-14 text-bad">
            <p className="font-semibold">Purchase Failed</p>
            <p className="mt-1 wrap-anywhere">{problem}</p>
          </div>
        )}
        {order !== null && (
          <div className="rounded-box border border-hair bg-paper p-5">
            <h2 className="text-20">Order {order.status}</h2>
            <dl className="mt-3 grid gap-1 text-14">
              <dt className="text-ink-2">Order id</dt>
              <dd className="font-mono wrap-anywhere">{order.id}</dd>
              <dt className="mt-2 text-ink-2">Download token</dt>
              <dd className="font-mono wrap-anywhere">{order.downloadToken}</dd>
            </dl>
            <p className="mt-5 flex flex-wrap gap-3">
              <Link to={`/download/${encodeURIComponent(order.downloadToken)}`} className={buttonClass('primary')}>
                Go to the download
              </Link>
              <Link to="/admin?tab=orders" className={buttonClass('secondary')}>
                See it as operator
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
