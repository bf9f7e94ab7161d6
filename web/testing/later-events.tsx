import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayPalEventKind } from '#contracts/paypal.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface LaterEventsProps {
  /** PayPal's id of its order. */
  readonly payPalId: string;
  /** Reads the order again. */
  readonly onHappened: () => void;
}

/** The store looks into PayPal's message after it has answered it. Milliseconds. */
const secondLookMs = 1_500;

/** Later actions of the simulated PayPal. Test mode only. */
export default function LaterEvents({ payPalId, onHappened }: LaterEventsProps) {
  const texts = useTexts(testingTexts).events;
  const [kind, setKind] = useState<PayPalEventKind>('dispute');
  const raise = useMutation({
    mutationFn: () => apiRequest('POST', `/paypal-simulator/orders/${encodeURIComponent(payPalId)}/event`, { kind }),
    onSuccess: () => {
      onHappened();
      window.setTimeout(onHappened, secondLookMs);
    },
    onError: (error) => console.error('Failed to raise an event', error),
  });
  return (
    <section
      aria-labelledby="later-events"
      className="rounded-box border border-dashed border-edge bg-sunk p-4 text-ink sm:p-5"
    >
      <h3 id="later-events" className="text-16">
        {texts.title}
      </h3>
      <div className="mt-3 grid gap-3 text-ink">
        <Field
          label={texts.label}
          note={texts.list[kind][1]}
          error={raise.error === null ? undefined : (refusedText(raise.error) ?? texts.noAnswer)}
          render={(described) => (
            <select
              className={inputClass}
              {...described}
              value={kind}
              onChange={(event) => {
                raise.reset();
                setKind(event.target.value as PayPalEventKind);
              }}
            >
              {Object.entries(texts.list).map(([each, [name]]) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
        <div>
          <Button kind="secondary" size="small" disabled={raise.isPending} onClick={() => raise.mutate()}>
            {raise.isPending ? texts.happening : texts.happen}
          </Button>
        </div>
      </div>
    </section>
  );
}
