import { Timer } from 'lucide-react';
import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import { showCountdown, useSecondsNow } from '#web/components/countdown.ts';
import { showPrice } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { LinkByMail, type MailTo } from './link-by-mail.tsx';
import { PaySlip } from './pay-slip.tsx';
import type { KnownPayment } from './use-cashapp-payment.ts';

const windowMs = cashAppWindowMinutes * 60_000;
const soonMs = 60_000;

interface PendingPaymentProps {
  readonly payment: KnownPayment;
  readonly isOutOfReach: boolean;
  readonly mailTo: MailTo;
  readonly setMailTo: (mailTo: MailTo) => void;
}

/** What to send, how long there is, and what happens next. */
export function PendingPayment({ payment, isOutOfReach, mailTo, setMailTo }: PendingPaymentProps) {
  const texts = useTexts(cashAppTexts);
  const isOnline = useIsOnline();
  const now = useSecondsNow();
  const left = Math.min(windowMs, Math.max(0, payment.endsAt - now));
  const time = showCountdown(now + left, now) ?? '0:00';
  const amount = showPrice(payment.amount);
  const hasEmail = payment.customerEmail !== null;
  const isMailed = hasEmail || mailTo.isKept;
  return (
    <>
      <div className="pay-head">
        <PaymentMark method="cashapp" className="size-10 sm:size-12" />
        <h1 className="text-24 tracking-tight sm:text-[2.5rem] sm:leading-11">{texts.heading}</h1>
        <div role="timer" aria-label={texts.timeLeft(time)} className="text-end text-13 leading-4 text-ink-2">
          <b className="block font-head text-24 font-medium tracking-tight text-ink tabular-nums sm:text-32">{time}</b>
          {texts.left}
        </div>
      </div>
      {(isOutOfReach || !isOnline) && (
        <Note title={texts.outOfReach.title} className="mb-5">
          {texts.outOfReach.text}
        </Note>
      )}
      {payment.confirmsAt !== null && payment.confirmsAt - now <= soonMs && (
        <Soon secondsLeft={Math.floor((payment.confirmsAt - now) / 1_000)} hasEmail={isMailed} />
      )}
      <PaySlip payment={payment} leftOf={left / windowMs} />
      {!hasEmail && <LinkByMail paymentId={payment.paymentId} mailTo={mailTo} setMailTo={setMailTo} />}
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
