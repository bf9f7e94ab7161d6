import { networkLabel } from '#contracts/network-label.ts';
import { Wallet } from 'lucide-react';
import { PaySlip } from '#web/checkout/pay-slip.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showDayAndTime, showTimeOfDay } from '#web/components/dates.ts';
import { showPrice } from '#web/components/figures.ts';
import { QrCode } from '#web/components/qr-code.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinMark } from './coin-mark.tsx';
import { CopiedText } from './copied-text.tsx';
import { showCoins, showRate, splitAmount } from './show-coins.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

/** Returns until when the price is held, with the day where that is another day's time. */
export function showUntil({ isRestAsked, endsAt }: Pick<KnownPayment, 'isRestAsked' | 'endsAt'>): string {
  return (isRestAsked ? showDayAndTime : showTimeOfDay)(endsAt);
}

interface CryptoSlipProps {
  readonly payment: KnownPayment;
  readonly isPart: boolean;
  readonly leftOf: number;
}

export function CryptoSlip({ payment, isPart, leftOf }: CryptoSlipProps) {
  const { payment: texts, underpaid } = useTexts(cryptoTexts);
  const { symbol, address, tag, taggedAddress, uri, cryptocurrency } = payment;
  const network = networkLabel({ symbol, networkName: payment.network });
  return (
    <PaySlip
      leftOf={leftOf}
      warning={
        <>
          <b>{texts.only(symbol, network)}</b>{' '}
          <span className="text-ink-2">
            {texts.others} {tag === null ? '' : `${texts.withTag} `}
            {texts.exchange}
          </span>
        </>
      }
    >
      {isPart && (
        <dl className="pay-facts">
          <div>
            <dt>{underpaid.asked}</dt>
            <dd>{showCoins(payment.amountCrypto, symbol)}</dd>
          </div>
          <div>
            <dt>{underpaid.arrived}</dt>
            <dd>−{showCoins(payment.received, symbol)}</dd>
          </div>
        </dl>
      )}
      <Amount payment={payment} isPart={isPart} />
      <div className="pay-pair pay-pair-coin">
        <div className="pay-qr">
          <QrCode text={uri ?? address} label={texts.qrCode(uri ?? address)} className="w-full" />
          <span className="pay-qr-mark pay-qr-coin">
            <CoinMark coin={cryptocurrency} symbol={symbol} className="size-full" />
          </span>
        </div>
        <div className="pay-side gap-3">
          <CopiedText
            label={texts.address(network)}
            text={address}
            copyLabel={texts.copyAddress}
            words={texts.copyAddress}
            copied={texts.copied.address(symbol, network)}
          />
          {tag !== null && (
            <CopiedText label={texts.tag} text={tag} copyLabel={texts.copyTag(tag)} copied={texts.copied.tag} />
          )}
          {taggedAddress !== null && (
            <CopiedText
              label={texts.taggedAddress}
              text={taggedAddress}
              copyLabel={texts.copyTaggedAddress}
              copied={texts.copied.taggedAddress}
            />
          )}
          <p className="text-13 text-ink-2 max-sm:hidden">{texts.compare}</p>
          {uri !== null && (
            <a href={uri} className={`${buttonClass('primary', 'big')} w-full`}>
              <Wallet aria-hidden="true" className="size-5" strokeWidth={1.6} />
              {texts.open}
            </a>
          )}
        </div>
      </div>
    </PaySlip>
  );
}

function Amount({ payment, isPart }: Omit<CryptoSlipProps, 'leftOf'>) {
  const { payment: texts, underpaid } = useTexts(cryptoTexts);
  const { slip } = useTexts(checkoutTexts);
  const { symbol, price } = payment;
  const amount = isPart ? payment.missing : payment.amountCrypto;
  const { figures, zeros } = splitAmount(amount);
  const until = showUntil(payment);
  const worth = showPrice(payment.amount);
  return (
    <div>
      <p className="text-13 leading-4.5 text-ink-2">{isPart ? underpaid.stillToSend : slip.sendExactly}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <p className="pay-amount">
          {figures}
          <span className="font-normal text-ink-3">{zeros}</span> <small>{symbol}</small>
        </p>
        <CopyButton
          text={amount}
          label={texts.copyAmount(amount)}
          copied={texts.copied.amount(`${amount} ${symbol}`)}
          look="pill"
        />
      </div>
      <p className="mt-1 text-13 leading-4.5 text-ink-2 tabular-nums">
        {isPart
          ? underpaid.sameAddress(until)
          : `${price === '1' ? worth : texts.worthAt(worth, showRate(price))}, ${texts.heldUntil(until)}`}
      </p>
    </div>
  );
}
