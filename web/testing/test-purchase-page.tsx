import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { App, AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { idempotencyKeyHeader, type PlacedOrder } from '#contracts/orders.ts';
import { discountPercents, priceFor } from '#contracts/payment-methods.ts';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { randomKey } from '#web/checkout/idempotency-key.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showMinor } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { methodName } from '#web/components/method-name.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { appListKey } from '#web/query-keys.ts';
import { problemText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';

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
  const { purchase: texts } = useTexts(testingTexts);
  return <CheckoutFrame title={texts.title}>{(app) => <TestPurchase chosen={app} />}</CheckoutFrame>;
}

function TestPurchase({ chosen }: { readonly chosen: AppDetails }) {
  const { purchase: texts } = useTexts(testingTexts);
  const { data: apps } = useQuery<readonly App[]>({ queryKey: appListKey('all', mostListed) });
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<TestPurchaseForm>({
    defaultValues: { appId: chosen.id, email: 'buyer@example.com', method: 'venmo' },
  });
  const [chosenId, chosenMethod] = useWatch({ control: form.control, name: ['appId', 'method'] });
  const { data: bought = null } = useQuery<AppDetails>({ queryKey: appDetailsKey(chosenId) });
  const offered = [chosen, ...(apps ?? []).filter(({ id, hasFiles }) => hasFiles && id !== chosen.id)];

  async function buy({ appId, email, method }: TestPurchaseForm): Promise<void> {
    const app = offered.find(({ id }) => id === appId) ?? chosen;
    setOrder(null);
    setProblem(null);
    try {
      const amount = formatMinor(priceFor(method, parseMinor(app.price) ?? 0));
      // This page is there to buy as often as one likes.
      const locale = pageLanguage();
      const body = { customerEmail: email, appId, amount, paymentMethod: method, buyAgain: true, locale };
      const headers = { [idempotencyKeyHeader]: randomKey() };
      const placed = (await (await apiRequest('POST', '/api/orders', body, { headers })).json()) as PlacedOrder;
      if (placed.status !== 'completed') {
        setProblem(texts.notCompleted(placed.status, placed.payment));
        showToast({ title: texts.failed, tone: 'error' });
        return;
      }
      setOrder(placed);
      showToast({ title: texts.done, description: texts.ready(app.name) });
    } catch (error) {
      console.error('Test purchase failed', error);
      setProblem(problemText(error));
      showToast({ title: texts.failed, tone: 'error' });
    }
  }

  return (
    <CheckoutLayout app={bought} method={chosenMethod} showsPicture back={{ address: '/quick-test', text: texts.back }}>
      <h1 className="text-28 tracking-tight sm:text-[2.5rem] sm:leading-11">{texts.title}</h1>
      <p className="mt-2 text-15 text-ink-2 sm:text-16">
        {texts.about.before} <code>POST /api/orders</code>
        {texts.about.after}
      </p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(buy)(event)} className="mt-8 grid gap-3">
        <Field
          label={texts.app}
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
          label={texts.method}
          render={(described) => (
            <select className={inputClass} {...described} {...form.register('method')}>
              {methods.map((method) => (
                <option key={method} value={method}>
                  {methodName(method)}
                  {discountPercents[method] > 0 ? texts.off(discountPercents[method]) : ''}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label={texts.email}
          note={texts.emailNote}
          error={form.formState.errors.email?.message}
          render={(described) => (
            <input
              type="email"
              className={inputClass}
              {...described}
              {...form.register('email', { required: texts.emailRequired })}
            />
          )}
        />
        <Button
          type="submit"
          size="huge"
          isBusy={form.formState.isSubmitting}
          busyText={texts.processing}
          className="mt-2 w-full"
        >
          {texts.buy}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6">
        {problem !== null && (
          <Note isRefusal title={texts.failed}>
            <p className="wrap-anywhere">{problem}</p>
          </Note>
        )}
        {order !== null && (
          <div className="rounded-box border border-hair bg-paper p-5">
            <h2 className="text-20">{texts.order(order.status)}</h2>
            <dl className="mt-3 grid gap-1 text-14">
              <dt className="text-ink-2">{texts.orderId}</dt>
              <dd className="font-mono wrap-anywhere">{order.id}</dd>
              <dt className="mt-2 text-ink-2">{texts.token}</dt>
              <dd className="font-mono wrap-anywhere">{order.downloadToken}</dd>
            </dl>
            <p className="mt-5 flex flex-wrap gap-3">
              <Link to={`/download/${encodeURIComponent(order.downloadToken)}`} className={buttonClass('primary')}>
                {texts.toDownload}
              </Link>
              <Link to="/admin?tab=orders" className={buttonClass('secondary')}>
                {texts.asOperator}
              </Link>
            </p>
          </div>
        )}
      </div>
    </CheckoutLayout>
  );
}
