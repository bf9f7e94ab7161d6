import { Link } from 'react-router';
import { cryptoRestHours } from '#contracts/crypto.ts';
import { networkLabel } from '#contracts/network-label.ts';
import { cryptoWindowSeconds } from '#contracts/promises.ts';
import { LinkByMail } from '#web/checkout/link-by-mail.tsx';
import { PayHead, useTimeLeft } from '#web/checkout/pay-head.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { Note } from '#web/components/note.tsx';
import { Steps } from '#web/components/steps.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinMark } from './coin-mark.tsx';
import { CryptoSlip, showUntil } from './crypto-slip.tsx';
import { NetworkDown } from './network-down.tsx';
import { RefundAddress } from './refund-address.tsx';
import { showCoins } from './show-coins.ts';
import { UnbrokenNetwork } from './unbroken-network.tsx';
import type { KnownPayment } from './use-crypto-payment.ts';

const windowMs = cryptoWindowSeconds * 1_000;
const restMs = cryptoRestHours * 3_600_000;

export interface PaymentPartProps {
  readonly payment: KnownPayment;
  readonly isOutOfReach: boolean;
  /** The email address for an order without one; empty if there is none. */
  readonly mailTo: string;
  readonly setMailTo: (email: string) => void;
}

interface AwaitingPaymentProps extends PaymentPartProps {
  /** A part has come: asks for the rest. */
  readonly isPart: boolean;
  readonly cancel: () => void;
}

export function AwaitingPayment(props: AwaitingPaymentProps) {
  const { payment, isPart, isOutOfReach, mailTo, setMailTo, cancel } = props;
  const texts = useTexts(cryptoTexts);
  const { steps } = useTexts(checkoutTexts);
  const wholeMs = payment.isRestAsked ? restMs : windowMs;
  const left = useTimeLeft(payment.endsAt, wholeMs);
  const { symbol, network, missing, received, customerEmail } = payment;
  const title = isPart
    ? texts.underpaid.title(showCoins(missing, symbol))
    : texts.payment.title(symbol, networkLabel({ symbol, networkName: network }));
  return (
    <>
      <PayHead
        mark={<CoinMark coin={payment.cryptocurrency} symbol={symbol} className="size-10 sm:size-12" />}
        title={<UnbrokenNetwork text={title} />}
        left={left}
      />
      <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-5" />
      <NetworkDown payment={payment} />
      {payment.isRestAsked && (
        <Note title={texts.rest.title} className="mb-6">
          {texts.rest.text(showUntil(payment))}
        </Note>
      )}
      <CryptoSlip payment={payment} isPart={isPart} leftOf={left / wholeMs} />
      {customerEmail === null && <LinkByMail email={mailTo} keep={setMailTo} />}
      {!isPart && (
        <div className="mt-7">
          <Steps names={texts.steps} current={0} label={steps.label} />
        </div>
      )}
      <div className="mt-4 flex items-center justify-between gap-4 text-15 text-ink-2 max-sm:flex-col-reverse max-sm:items-start max-sm:gap-1">
        {isPart ? (
          <p>
            {texts.underpaid.cannot}{' '}
            <Link to="/faq#contact" target="_blank" rel="noopener" className="underline underline-offset-3">
              {texts.underpaid.write(showCoins(received, symbol))}
            </Link>
          </p>
        ) : (
          <p>
            {texts.payment.movesOn} {texts.payment.estimate}
          </p>
        )}
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold underline decoration-edge decoration-[1.5px] underline-offset-3 hover:text-ink"
          onClick={cancel}
        >
          {texts.payment.cancel}
        </button>
      </div>
      {payment.canNameRefundAddress && <RefundAddress payment={payment} />}
    </>
  );
}
