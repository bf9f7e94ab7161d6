import { useState } from 'react';
import { ScenarioField } from './scenario-field.tsx';
import { keepChoice, readChoice } from './simulator-choice.ts';
import { TestPanel } from './test-panel.tsx';

const atOnce = [
  'Approve at once',
  'The wallet agrees without asking. With any other choice its sheet opens in this dialog, as in a live store.',
] as const;

/** What the simulated PayPal does with a wallet in the purchase dialog. Test mode only. */
export default function WalletTestPanel() {
  const [{ scenario, ...others }, setChoice] = useState(readChoice);
  return (
    <TestPanel>
      <ScenarioField
        scenario={scenario}
        unchosen={atOnce}
        choose={(chosen) => {
          const next = { ...others, ...(chosen && { scenario: chosen }) };
          setChoice(next);
          keepChoice(next);
        }}
      />
    </TestPanel>
  );
}
