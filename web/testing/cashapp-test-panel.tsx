import { useState } from 'react';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { FoldedTestPanel } from './test-panel.tsx';

interface CashAppTestPanelProps {
  readonly paymentId: string;
  /** Reads how the payment stands now. */
  readonly askAgain: () => void;
}

type Choice = keyof (typeof testingTexts)['en']['cashApp']['choices'];

/** Actions of the simulated operator. Test mode only. */
export default function CashAppTestPanel({ paymentId, askAgain }: CashAppTestPanelProps) {
  const { aside, about, label, failed, choices, unchosen } = useTexts(testingTexts).cashApp;
  const [next, setNext] = useState<Choice | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function choose(chosen: Choice): Promise<void> {
    setNext(chosen);
    try {
      await apiRequest('POST', `/cashapp-simulator/payments/${encodeURIComponent(paymentId)}`, { next: chosen });
      setHasFailed(false);
    } catch (error) {
      console.error('Failed to simulate the operator', error);
      setHasFailed(true);
    }
    askAgain();
  }

  return (
    <FoldedTestPanel isOpen={false} aside={aside} about={about}>
      <Field
        label={label}
        {...(next === null ? {} : { note: choices[next][1] })}
        error={hasFailed ? failed : undefined}
        render={(described) => (
          <select
            className={inputClass}
            {...described}
            value={next ?? ''}
            onChange={({ target }) => {
              const chosen = (Object.keys(choices) as Choice[]).find((each) => each === target.value);
              if (chosen !== undefined) void choose(chosen);
            }}
          >
            {next === null && <option value="">{unchosen}</option>}
            {Object.entries(choices).map(([name, [words]]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        )}
      />
    </FoldedTestPanel>
  );
}
