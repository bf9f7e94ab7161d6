import { payPalScenarios, type PayPalScenario } from '#contracts/paypal.ts';
import { Field, inputClass } from '#web/components/field.tsx';

type Words = readonly [name: string, meaning: string];

const scenarios: Readonly<Record<PayPalScenario, Words>> = {
  approve: ['Approve', 'The payer approves and the money is captured at once.'],
  'decline-then-retry': [
    'Decline, then succeed',
    'The first capture is declined. The page says so; a second try on the same order goes through.',
  ],
  'decline-for-good': [
    'Decline for good',
    'The capture is declined, and PayPal’s order is used up by it. The next try is another order.',
  ],
  'payer-needed-again': [
    'Payer needed again',
    'The bank wants to see the payer once more. The page sends them back; the second time it goes through.',
  ],
  cancel: ['Cancel', 'The payer closes the window. Nothing is charged, and the page offers to try again.'],
  'popup-blocked': ['Window blocked', 'The browser opens no window. The next press opens it inside the page.'],
  'sdk-fails': ['SDK does not load', 'PayPal’s script brings nothing. The page offers to try again and other ways.'],
  'slow-capture': ['Slow capture', 'PayPal takes long over the capture, and the page waits.'],
  'lose-capture-answer': [
    'Capture answer lost',
    'The money is taken and the connection breaks. The store finds out; nobody pays twice.',
  ],
  'pending-then-completed': ['Held, then completed', 'PayPal holds the payment and completes it a little later.'],
  'pending-then-denied': ['Held, then denied', 'PayPal holds the payment and denies it a little later.'],
  'webhook-first': ['Webhook first', 'PayPal’s message arrives before the browser comes back.'],
  'webhook-late': ['Webhook late', 'The message comes long after the order is complete.'],
  'webhook-twice': ['Webhook twice', 'The same message comes twice. It counts once.'],
  'webhook-out-of-order': ['Webhooks out of order', 'The messages come in the wrong order.'],
  'webhook-badly-signed': ['Webhook forged', 'A message with a wrong signature is refused.'],
  'wrong-amount': ['Wrong amount', 'PayPal captured another amount. Nothing is given away; an operator is asked.'],
  'wrong-currency': ['Wrong currency', 'PayPal captured another currency. Nothing is given away.'],
  'wrong-payee': ['Wrong payee', 'The money went to another account. Nothing is given away.'],
};

interface ScenarioFieldProps {
  readonly scenario: PayPalScenario | undefined;
  /** What it means that nothing is chosen, as the first entry; without it, that payments are approved. */
  readonly unchosen?: Words;
  readonly choose: (scenario: PayPalScenario | undefined) => void;
}

/** What the simulated PayPal does with the next payment, as a list with the meaning of each entry under it. */
export function ScenarioField({ scenario, unchosen, choose }: ScenarioFieldProps) {
  const shown = scenario ?? (unchosen === undefined ? 'approve' : undefined);
  const [, meaning] = shown === undefined ? (unchosen ?? scenarios.approve) : scenarios[shown];
  return (
    <Field
      label="What PayPal does"
      note={meaning}
      render={(described) => (
        <select
          className={inputClass}
          {...described}
          value={shown ?? ''}
          onChange={({ target }) => choose(payPalScenarios.find((each) => each === target.value))}
        >
          {unchosen !== undefined && <option value="">{unchosen[0]}</option>}
          {Object.entries(scenarios).map(([name, [words]]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    />
  );
}
