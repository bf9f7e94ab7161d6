import { Timer } from 'lucide-react';
import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import { ConsentLine } from '#web/checkout/consent-line.tsx';
import { LinkByMail } from '#web/checkout/link-by-mail.tsx';
import { PayHead, useTimeLeft } from '#web/checkout/pay-head.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { showPrice } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CashAppSlip } from './cashapp-slip.tsx';
import { keepAddress } from './cashapp-calls.ts';
import type { KnownPayment } from './use-cashapp-payment.ts';

const windowMs = cashAppWindowMinutes * 60_000;
const soonMs = 60_000;

/** The email address for an order without one. */
export interface MailTo {
  /** Empty if nowhere. */
  readonly email: string;
  /** The store knows it and sends the link itself; otherwise the page does, once the payment is confirmed. */
  readonly isKept: boolean;
}

interface PendingPaymentProps {
  readonly payment: KnownPayment;
  readonly isOutOfReach: boolean;
  readonly mailTo: MailTo;
  readonly setMailTo: (mailTo: MailTo) => void;
  /** Stores the draft's consent with the order, which this page placed when it opened. */
  readonly saveConsent: () => Promise<unknown>;
}

export function PendingPayment({ payment, isOutOfReach, mailTo, setMailTo, saveConsent }: PendingPaymentProps) {
  const texts = useTexts(cashAppTexts);
  const now = useSecondsNow();
  const left = useTimeLeft(payment.endsAt, windowMs);
  const amount = showPrice(payment.amount);
  const hasEmail = payment.customerEmail !== null;
  const isMailed = hasEmail || mailTo.isKept;
  return (
    <>
      <PayHead
        mark={<PaymentMark method="cashapp" className="size-10 sm:size-12" />}
        title={texts.heading}
        left={left}
      />
      <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-5" />
      {payment.confirmsAt !== null && payment.confirmsAt - now <= soonMs && (
        <Soon secondsLeft={Math.floor((payment.confirmsAt - now) / 1_000)} hasEmail={isMailed} />
      )}
      <CashAppSlip payment={payment} leftOf={left / windowMs} />
      <ConsentLine appId={payment.appId} className="mt-5" save={saveConsent} />
      {!hasEmail && (
        <LinkByMail
          email={mailTo.email}
          keep={(email) => setMailTo({ email, isKept: false })}
          saving={{
            isSaved: mailTo.isKept,
            save: (email) => keepAddress(payment.paymentId, email),
            onSaved: (email) => setMailTo({ email, isKept: true }),
          }}
        />
      )}
      <ol aria-label={texts.next.label} className="pay-next">
        <li>
          <b>{texts.next.send(amount)}</b>
          {texts.next.withCode}
        </li>
        <li>
          <b>{texts.next.check}</b>
          {texts.next.typically}
        </li>
        <li>
          <b>{texts.next.opens}</b>
          {isMailed ? texts.next.hereAndMail : texts.next.here}
        </li>
      </ol>
      <output className="sr-only">{texts.waiting}</output>
    </>
  );
}

interface SoonProps {
  readonly secondsLeft: number;
  readonly hasEmail: boolean;
}

function Soon({ secondsLeft, hasEmail }: SoonProps) {
  const { soon } = useTexts(cashAppTexts);
  return (
    <Note className="mb-5">
      <span className="flex gap-3">
        <Timer aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
        <span>
          <strong className="font-semibold">{soon.title}</strong> {/* The seconds are not read out one by one. */}
          <span aria-live="off">{secondsLeft > 0 ? soon.within(secondsLeft) : soon.now}</span>{' '}
          {hasEmail ? soon.withEmail : soon.withoutEmail}
        </span>
      </span>
    </Note>
  );
}
