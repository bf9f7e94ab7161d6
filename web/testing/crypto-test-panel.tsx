import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { apiRequest, statusOf } from '#web/queries.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { FoldedTestPanel } from './test-panel.tsx';

interface CryptoTestPanelProps {
  readonly paymentId: string;
  /** Reads how the payment stands now. */
  readonly askAgain: () => void;
}

type Scenario = keyof (typeof testingTexts)['en']['crypto']['scenarios'];

/** Actions of the simulated buyer and network. Test mode only. */
export default function CryptoTestPanel({ paymentId, askAgain }: CryptoTestPanelProps) {
  const { aside, about, label, scenarios, done, failed, impossible } = useTexts(testingTexts).crypto;
  const [played, setPlayed] = useState('');
  const [running, setRunning] = useState<Scenario | null>(null);

  async function play(scenario: Scenario): Promise<void> {
    setRunning(scenario);
    try {
      await apiRequest('POST', `/simulator/crypto/${encodeURIComponent(paymentId)}`, { scenario });
      setPlayed(done(scenarios[scenario]));
    } catch (error) {
      console.error('Failed to simulate the network', error);
      setPlayed(statusOf(error) === 409 ? impossible : failed);
    }
    setRunning(null);
    askAgain();
  }

  return (
    <FoldedTestPanel isOpen={false} aside={aside} about={about}>
      <fieldset aria-label={label} className="flex flex-wrap gap-2">
        {(Object.keys(scenarios) as Scenario[]).map((scenario) => (
          <Button
            key={scenario}
            kind="secondary"
            size="small"
            disabled={running !== null}
            onClick={() => void play(scenario)}
          >
            {scenarios[scenario]}
          </Button>
        ))}
      </fieldset>
      <output className="mt-3 block min-h-5 text-13 text-ink-2">{played}</output>
    </FoldedTestPanel>
  );
}
