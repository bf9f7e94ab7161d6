import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkValidHours } from '#contracts/downloads.ts';
import { TestPage } from './test-page.tsx';

const linkClass = 'text-act underline underline-offset-4';

const steps: readonly { readonly title: string; readonly body: ReactNode }[] = [
  {
    title: 'Does the store sell anything?',
    body: (
      <>
        Open <a href="/api/apps/all">/api/apps/all</a>: it lists the apps on sale. An app without a file can&rsquo;t be
        bought yet; upload one under Manage Files in the <a href="/admin?tab=apps">operator&rsquo;s area</a>.
      </>
    ),
  },
  {
    title: 'Which payment methods does it offer?',
    body: (
      <>
        <a href="/api/store">/api/store</a> names them, with the reason for each that is not available. The{' '}
        <a href="/admin?tab=settings">store doctor</a> under Settings says what is not set up or broken.
      </>
    ),
  },
  {
    title: 'Does the shortest purchase work?',
    body: (
      <>
        The <a href="/test-purchase">test purchase</a> makes one call and shows the whole answer. If it says
        &ldquo;Purchase Failed&rdquo;, the reason stands under it; the same problem document is the body of the call in
        the browser&rsquo;s network tab.
      </>
    ),
  },
  {
    title: 'What became of the order?',
    body: (
      <>
        Find it under <a href="/admin?tab=orders">Orders</a> by its number, email address or id. Its timeline tells when
        it was ordered, paid, granted, emailed and downloaded. <strong>pending</strong> means that no captured payment
        is known yet: the store asks the provider again by itself, first after half a minute.{' '}
        <strong>Needs review</strong> means that a payment doesn&rsquo;t match the order.
      </>
    ),
  },
  {
    title: 'Did the receipt go out?',
    body: (
      <>
        Without <code>SMTP_URL</code> every email is a file in the folder <code>outbox</code> of <code>DATA_DIR</code>.
        With it, the order&rsquo;s timeline says whether the email server accepted it.
      </>
    ),
  },
  {
    title: 'Why does a download not start?',
    body: (
      <>
        The link itself says so at <code>/api/downloads/&#123;token&#125;</code>: <code>payment-pending</code>,{' '}
        <code>expired</code> after {linkValidHours} hours, <code>refunded</code>, or <code>file-missing</code>. Behind a
        proxy, set <code>PUBLIC_URL</code> and <code>TRUSTED_PROXIES</code>, or addresses name the wrong host.
      </>
    ),
  },
  {
    title: 'How do bad days look to a buyer?',
    body: (
      <>
        On the <a href="/paypal-checkout">PayPal checkout</a>, and in the purchase dialog with a wallet, the test panel
        makes the simulator decline, lose its answer after taking the money, send webhooks late or forged, or charge a
        wrong amount. The <a href="/checkout">demo card checkout</a> declines the card <code>4000 0000 0000 0002</code>.
      </>
    ),
  },
];

/** What to look at, in which order, when a purchase does not do what it should. */
export default function DebugPurchasePage() {
  return (
    <TestPage title="When a purchase goes wrong">
      <p className="mt-3 max-w-[40em] text-ink-2">
        From the catalogue to the download, one step after the other. Fix the first step that fails.
      </p>
      <ol className="mt-10 grid gap-8">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="inline-flex size-8 items-center justify-center rounded-full bg-sunk text-14 font-semibold text-act tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-16 leading-8">{title}</h2>
              <p className="mt-1 max-w-[40em] text-ink-2 [&_a]:text-act [&_a]:underline [&_a]:underline-offset-4 [&_code]:font-mono [&_code]:text-14 [&_code]:wrap-anywhere [&_strong]:font-semibold [&_strong]:text-ink">
                {body}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10">
        <Link to="/quick-test" className={linkClass}>
          All tests at a glance
        </Link>
      </p>
    </TestPage>
  );
}
