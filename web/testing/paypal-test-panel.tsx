import { useState } from 'react';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ScenarioField } from './scenario-field.tsx';
import { keepChoice, readChoice, type SimulatorChoice } from './simulator-choice.ts';
import { FoldedTestPanel } from './test-panel.tsx';

/** These are read when the script loads, so the page is loaded again. */
const needsReload = (from: SimulatorChoice, to: SimulatorChoice): boolean =>
  from.hasCardFields !== to.hasCardFields || (from.scenario === 'sdk-fails') !== (to.scenario === 'sdk-fails');

/** Chooses the simulated PayPal's next result. Test mode only. */
export default function PayPalTestPanel() {
  const { cardFields } = useTexts(testingTexts).panel;
  const [choice, setChoice] = useState(readChoice);
  // What makes PayPal behave unusually stays in sight, also after the page was loaded again.
  const [isChanged] = useState(choice.scenario !== undefined || !choice.hasCardFields);

  function choose(next: SimulatorChoice): void {
    setChoice(next);
    keepChoice(next);
    if (needsReload(choice, next)) window.location.reload();
  }

  return (
    <FoldedTestPanel isOpen={isChanged}>
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
          {cardFields}
        </label>
      </div>
    </FoldedTestPanel>
  );
}
