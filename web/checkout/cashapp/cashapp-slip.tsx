import type { ReactNode } from 'react';
import { PaySlip } from '#web/checkout/pay-slip.tsx';
import { UnbrokenCode } from '#web/checkout/unbroken-code.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { KnownPayment } from './use-cashapp-payment.ts';

interface CashAppSlipProps {
  readonly payment: KnownPayment;
  readonly leftOf: number;
}

export function CashAppSlip({ payment, leftOf }: CashAppSlipProps) {
  const texts = useTexts(cashAppTexts);
  const { slip } = useTexts(checkoutTexts);
  const { amount, noteCode, cashAppHandle, cashAppLink, cashAppQR } = payment;
  const link = cashAppLink.replace('https://', '');
  return (
    <PaySlip
      leftOf={leftOf}
      warning={
        <>
          <b>
            <UnbrokenCode text={texts.warning.code(noteCode)} code={noteCode} />
          </b>{' '}
          <span className="text-ink-2">{texts.warning.why}</span>
        </>
      }
    >
      <div className="flex items-end justify-between gap-4">
        <div>
          <p className="text-13 text-ink-2">{slip.sendExactly}</p>
          <p className="pay-amount">{showPrice(amount)}</p>
        </div>
        <CopyButton text={amount} label={texts.copyAmount(amount)} copied={texts.copied.amount} look="pill" />
      </div>
      <div className="pay-pair">
        <div className="pay-qr">
          <img src={cashAppQR} alt={texts.qrCode(link)} width={232} height={232} />
          <span className="pay-qr-mark">
            <PaymentMark method="cashapp" className="size-full" />
          </span>
        </div>
        <div className="pay-side">
          <Line
            label={texts.note}
            copy={
              <CopyButton text={noteCode} label={texts.copyNote(noteCode)} copied={texts.copied.note} look="word" />
            }
          >
            <b className="font-mono text-[1.375rem] leading-7 font-bold tracking-wider whitespace-nowrap">{noteCode}</b>
          </Line>
          <Line
            label={texts.cashtag}
            copy={
              <CopyButton text={cashAppHandle} label={texts.copyCashtag} copied={texts.copied.cashtag} look="word" />
            }
          >
            <b className="text-[1.0625rem] font-semibold">{cashAppHandle}</b>
          </Line>
          <Line
            label={texts.link}
            isLink
            copy={<CopyButton text={cashAppLink} label={texts.copyLink} copied={texts.copied.link} look="word" />}
          >
            <span className="text-14 font-medium sm:text-15">{link}</span>
          </Line>
          <a
            href={cashAppLink}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('primary', 'big')} mt-3 w-full`}
          >
            {texts.open}
          </a>
        </div>
      </div>
    </PaySlip>
  );
}

interface LineProps {
  readonly label: string;
  readonly isLink?: boolean;
  readonly copy: ReactNode;
  readonly children: ReactNode;
}

function Line({ label, isLink = false, copy, children }: LineProps) {
  return (
    <div className={`pay-line ${isLink ? 'pay-line-link' : ''}`}>
      <span className="text-13 text-ink-2">{label}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {copy}
    </div>
  );
}
