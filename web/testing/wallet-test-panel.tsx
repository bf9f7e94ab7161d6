import { useState } from 'react';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ScenarioField } from './scenario-field.tsx';
import { keepChoice, readChoice } from './simulator-choice.ts';
import { TestPanel } from './test-panel.tsx';

export default function WalletTestPanel() {
  const { atOnce } = useTexts(testingTexts).panel;
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
