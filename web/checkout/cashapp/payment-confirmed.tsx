import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { AppDetails } from '#contracts/apps.ts';
import { emailSchema } from '#contracts/orders.ts';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { noteBought } from '#web/components/bought-apps.ts';
import { buttonClass } from '#web/components/button.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { Steps } from '#web/components/steps.tsx';
import { InstallRow } from '#web/download/install/install-row.tsx';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { mailLink } from './cashapp-calls.ts';
import type { MailTo } from './link-by-mail.tsx';
import type { KnownPayment } from './use-cashapp-payment.ts';

const leaveAfterMs = 2_000;

interface PaymentConfirmedProps {
  readonly app: AppDetails;
  readonly payment: KnownPayment;
  readonly token: string;
  readonly mailTo: MailTo;
}

/** The payment is there: leads to the download by itself. */
export function PaymentConfirmed({ app, payment, token, mailTo: { email, isKept } }: PaymentConfirmedProps) {
  const { confirmed, steps } = useTexts(cashAppTexts);
  const system = useVisitorSystem();
  const address = `/download?token=${encodeURIComponent(token)}`;
  const file = system === undefined ? undefined : (fileFor(system, app.files) ?? app.files[0]);
  const hasEmail = payment.customerEmail !== null;
  useEffect(() => {
    noteBought(app.id, true);
    // In place of this page, so that Back from the download leads past it.
    const timer = setTimeout(() => window.location.replace(address), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [app.id, address]);
  useEffect(() => {
    if (hasEmail || isKept || !z.safeParse(emailSchema, email).success) return;
    mailLink(token, email).catch((error: unknown) => console.error('Failed to email the link', error));
  }, [hasEmail, isKept, email, token]);
  return (
    <section aria-live="polite">
      <h1 className="text-32 tracking-tight sm:text-44">{confirmed.title}</h1>
      <p className="mt-2 text-16 text-ink-2 sm:text-18">{confirmed.text}</p>
      <p className="mt-7">
        <a href={address} className={`${buttonClass('primary', 'huge')} max-sm:w-full`}>
          <span aria-hidden="true" className="spinner" />
          {confirmed.open}
        </a>
      </p>
      <div className="mt-7">
        <Steps names={steps.names} current={3} label={steps.label} />
      </div>
      {file !== undefined && (
        <>
          <h2 className="mt-10 mb-4 text-24">{confirmed.install}</h2>
          <InstallRow file={file} appName={app.name} mat={matClass(app.hue, 'pale')} />
        </>
      )}
      <div className="mt-10 md:hidden">
        <PurchaseReceipt token={token} />
      </div>
    </section>
  );
}
