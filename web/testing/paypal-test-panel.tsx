import { useState } from 'react';
import { ScenarioField } from './scenario-field.tsx';
import { keepChoice, readChoice, type SimulatorChoice } from './simulator-choice.ts';
import { TestPanel } from './test-panel.tsx';

/** These are read when the script loads, so the page is loaded again. */
const needsReload = (from: SimulatorChoice, to: SimulatorChoice): boolean =>
  from.hasCardFields !== to.hasCardFields || (from.scenario === 'sdk-fails') !== (to.scenario === 'sdk-fails');

/** What the simulated PayPal does with the next payment on the PayPal checkout. Test mode only. */
export default function PayPalTestPanel() {
  const [choice, setChoice] = useState(readChoice);

  function choose(next: SimulatorChoice): void {
    setChoice(next);
    keepChoice(next);
    if (needsReload(choice, next)) window.location.reload();
  }

  return (
    <TestPanel className="mt-12 sm:p-6">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <ScenarioField
          scenario={choice.scenario}
          choose={(scenario) => choose({ hasCardFields: choice.hasCardFields, ...(scenario && { scenario }) })}
        />
        <label className="flex min-h-11 items-center gap-3 self-start text-14 sm:mt-8">
          <input
            type="checkbox"
            checked={choice.hasCardFields}
            onChange={(event) => choose({ ...choice, hasCardFields: event.target.checked })}
            className="size-4 shrink-0 accent-act"
          />
          Card fields on this page (off: PayPal’s own card form)
        </label>
      </div>
    </TestPanel>
  );
}
