import { useEffect, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { emailSchema } from '#contracts/orders.ts';
import { addressOfPage } from '#web/components/page-address.ts';
import { noteBought } from '#web/components/bought-apps.ts';
import { buttonClass } from '#web/components/button.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { Steps } from '#web/components/steps.tsx';
import { InstallRow } from '#web/download/install/install-row.tsx';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { mailLink } from './mail-link.ts';
import { keepDraft } from './purchase-draft.ts';
import { PurchaseReceipt } from './purchase-receipt.tsx';

const leaveAfterMs = 2_000;

interface PaymentConfirmedProps {
  readonly app: AppDetails;
  readonly token: string;
  readonly address: string;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
  /** The email address for the link of an order without one; empty if there is none, or if the order has one. */
  readonly mailTo: string;
  /** A notice to read before leaving. The page is then left by the buyer only. */
  readonly notice?: ReactNode;
}

export function PaymentConfirmed(props: PaymentConfirmedProps) {
  const { app, token, address, title, text, steps, mailTo, notice } = props;
  const { confirmed, steps: stepTexts } = useTexts(checkoutTexts);
  const system = useVisitorSystem();
  const file = system === undefined ? undefined : (fileFor(system, app.files) ?? app.files[0]);
  const isLeft = notice === undefined;
  useEffect(() => {
    noteBought(app.id, true);
    // Another purchase begins anew.
    keepDraft(app.id, { consent: undefined });
    if (!isLeft) return undefined;
    // In place of this page, so that Back from the download leads past it.
    const timer = setTimeout(() => window.location.replace(addressOfPage(address)), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [app.id, address, isLeft]);
  useEffect(() => {
    if (!z.safeParse(emailSchema, mailTo).success) return;
    mailLink(token, mailTo).catch((error: unknown) => console.error('Failed to email the link', error));
  }, [mailTo, token]);
  return (
    <section aria-live="polite">
      <h1 className="text-32 tracking-tight sm:text-44">{title}</h1>
      <p className="mt-2 text-16 text-ink-2 sm:text-18">{text}</p>
      {notice !== undefined && <div className="mt-6">{notice}</div>}
      <p className="mt-7">
        <Link reloadDocument to={address} className={`${buttonClass('primary', 'huge')} max-sm:w-full`}>
          {isLeft && <span aria-hidden="true" className="spinner" />}
          {confirmed.open}
        </Link>
      </p>
      <div className="mt-7">
        <Steps names={steps} current={steps.length} label={stepTexts.label} />
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
