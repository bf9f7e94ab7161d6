import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { refundAddressSchema } from '#contracts/crypto.ts';
import { networkLabel } from '#contracts/network-label.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { refusedText } from '#web/problem-text.ts';
import { problemOf } from '#web/queries.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { nameRefundAddress } from './crypto-calls.ts';
import { MachineText } from './machine-text.tsx';
import { useKeepPayment, type KnownPayment } from './use-crypto-payment.ts';

/** Asks where the buyer wants money back. The store never takes it from the sender, who may be an exchange. */
export function RefundAddress({ payment }: { readonly payment: KnownPayment }) {
  const { refundAddress: texts } = useTexts(cryptoTexts);
  const keep = useKeepPayment();
  const { paymentId, symbol, network, tag, refundAddress } = payment;
  const [isChanging, setIsChanging] = useState(false);
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const save = useMutation({
    mutationFn: (typed: string) => nameRefundAddress(paymentId, typed),
    onSuccess: (saved) => {
      keep(saved);
      setIsChanging(false);
      setAddress('');
    },
    onError: (error) => {
      console.error('Failed to keep the refund address', error);
      setRefusal(problemOf(error)?.code === 'internal' ? texts.failed : (refusedText(error) ?? texts.failed));
    },
  });
  const coin = networkLabel({ symbol, networkName: network });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = z.safeParse(refundAddressSchema, { address });
    setRefusal(typed.success ? undefined : texts.missing);
    if (typed.success) save.mutate(typed.data.address);
  }

  return (
    <section aria-labelledby="refund-address" className="mt-7 border-t border-hair pt-5">
      <h2 id="refund-address" className="text-18">
        {texts.title}
      </h2>
      <p className="mt-1 text-15 text-ink-2">{texts.text(symbol)}</p>
      {refundAddress !== null && !isChanging ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <output className="min-w-0 text-15">
            <span className="text-ink-2">{texts.saved}</span>{' '}
            <MachineText text={refundAddress} isWhole className="text-15" />
          </output>
          <Button kind="secondary" size="small" onClick={() => setIsChanging(true)}>
            {texts.change}
          </Button>
        </div>
      ) : (
        <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
          <Field
            label={texts.label(coin)}
            note={tag === null ? texts.note : `${texts.tag} ${texts.note}`}
            error={refusal}
            render={(described) => (
              <input
                {...described}
                className={`${inputClass} font-mono`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                value={address}
                disabled={save.isPending}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          />
          <div>
            <Button type="submit" kind="secondary" disabled={save.isPending}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
