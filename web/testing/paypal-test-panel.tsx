import { useState } from 'react';
import type { PayPalScenario } from '#contracts/paypal.ts';
import { Field, inputClass } from '#web/components/field.tsx';

/** Where the simulator's script looks for the choice. */
const storageName = 'paypal-simulator';

interface Choice {
  readonly scenario: PayPalScenario;
  readonly hasCardFields: boolean;
}

const scenarios: Readonly<Record<PayPalScenario, readonly [name: string, meaning: string]>> = {
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

/** These are read when the script loads, so the page is loaded again. */
const needsReload = (from: Choice, to: Choice): boolean =>
  from.hasCardFields !== to.hasCardFields || (from.scenario === 'sdk-fails') !== (to.scenario === 'sdk-fails');

/** What the simulated PayPal does with the next payment of this tab. Test mode only. */
export default function PayPalTestPanel() {
  const [choice, setChoice] = useState(readChoice);

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    sessionStorage.setItem(storageName, JSON.stringify(next));
    if (needsReload(choice, next)) window.location.reload();
  }

  return (
    <section
      aria-labelledby="test-panel"
      className="mt-12 rounded-2xl border border-dashed border-line-strong bg-notice-tint p-5 text-notice sm:p-6"
    >
      <h2 id="test-panel" className="text-base">
        Test panel
      </h2>
      <p className="mt-1 text-sm">Only test mode shows this. PayPal is simulated here, and no real money moves.</p>
      <div className="mt-4 grid gap-x-8 gap-y-3 text-ink sm:grid-cols-2">
        <Field
          label="What PayPal does"
          note={scenarios[choice.scenario][1]}
          render={(described) => (
            <select
              className={inputClass}
              {...described}
              value={choice.scenario}
              onChange={(event) => choose({ scenario: event.target.value as PayPalScenario })}
            >
              {Object.entries(scenarios).map(([scenario, [name]]) => (
                <option key={scenario} value={scenario}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
        <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:mt-8">
          <input
            type="checkbox"
            checked={choice.hasCardFields}
            onChange={(event) => choose({ hasCardFields: event.target.checked })}
            className="size-4 shrink-0 accent-accent"
          />
          Card fields on this page (off: PayPal’s own card form)
        </label>
      </div>
    </section>
  );
}

function readChoice(): Choice {
  const fallback: Choice = { scenario: 'approve', hasCardFields: true };
  try {
    return { ...fallback, ...(JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<Choice>) };
  } catch {
    return fallback;
  }
}
