import { networkLabel } from '#contracts/network-label.ts';
import { LinkByMail } from '#web/checkout/link-by-mail.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Steps } from '#web/components/steps.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { PaymentPartProps } from './awaiting-payment.tsx';
import { paceOf, showSeconds } from './block-pace.ts';
import { ConfirmationBlocks } from './confirmation-blocks.tsx';
import { MachineText } from './machine-text.tsx';
import { NetworkDown } from './network-down.tsx';
import { showCoins } from './show-coins.ts';
import { UnbrokenNetwork } from './unbroken-network.tsx';
import type { KnownPayment } from './use-crypto-payment.ts';

export function ConfirmingPayment({ payment, isOutOfReach, mailTo, setMailTo }: PaymentPartProps) {
  const texts = useTexts(cryptoTexts);
  const { steps } = useTexts(checkoutTexts);
  const { detected } = texts;
  const { customerEmail, symbol, network, received, transactions, requiredConfirmations: required } = payment;
  const count = payment.confirmations === null ? null : Math.min(payment.confirmations, required);
  return (
    <>
      <h1 className="text-28 tracking-tight sm:text-[2.5rem] sm:leading-11">{detected.title}</h1>
      <p className="mt-2 mb-6 text-16 text-ink-2">{detected.text}</p>
      <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-5" />
      <NetworkDown payment={payment} />
      <div className="pay-slip">
        <div>
          <p className="pay-count">
            {count === null ? detected.confirmingFinal : detected.confirming(count, required)}
          </p>
          <Pace payment={payment} missing={required - (count ?? 0)} />
          {count !== null && <ConfirmationBlocks count={count} required={required} />}
        </div>
        <dl className="pay-facts">
          <div>
            <dt>{detected.received}</dt>
            <dd>
              <span>
                <UnbrokenNetwork
                  text={detected.receivedOn(
                    showCoins(received, symbol),
                    networkLabel({ symbol, networkName: network }),
                  )}
                />
              </span>
            </dd>
          </div>
          <div>
            <dt>{detected.order}</dt>
            <dd>#{payment.orderNumber}</dd>
          </div>
          {transactions.map(({ id }) => (
            <div key={id}>
              <dt>{detected.transaction}</dt>
              <dd>
                <MachineText text={id} className="text-14 sm:text-15" />
                <CopyButton text={id} label={texts.payment.copyTransaction} copied={texts.payment.copied.transaction} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-7">
        <Steps names={texts.steps} current={2} label={steps.label} />
      </div>
      {customerEmail === null ? (
        <>
          <p className="mt-5 text-15 text-ink-2">{detected.keepOpen}</p>
          <LinkByMail email={mailTo} keep={setMailTo} />
        </>
      ) : (
        <p className="mt-5 text-15 wrap-anywhere text-ink-2">
          <strong className="font-semibold text-ink">{detected.canClose}</strong> {detected.linkGoesTo(customerEmail)}
        </p>
      )}
    </>
  );
}

function Pace({ payment, missing }: { readonly payment: KnownPayment; readonly missing: number }) {
  const { detected } = useTexts(cryptoTexts);
  const { network, networkId, requiredConfirmations } = payment;
  const pace = paceOf(networkId, missing);
  const every = pace === null ? '' : showSeconds(pace.every);
  return (
    <p className="mt-0.5 mb-4.5 text-15 text-ink-2">
      {pace === null
        ? detected.estimate
        : requiredConfirmations === 1
          ? detected.paceOfOne(network, every)
          : detected.pace(network, every, showSeconds(pace.left))}
    </p>
  );
}
