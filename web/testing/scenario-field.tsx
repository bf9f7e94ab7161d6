import { payPalScenarios, type PayPalScenario } from '#contracts/paypal.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';

type Words = readonly [name: string, meaning: string];

interface ScenarioFieldProps {
  readonly scenario: PayPalScenario | undefined;
  /** The first entry's meaning; without it, payments are approved. */
  readonly unchosen?: Words;
  readonly choose: (scenario: PayPalScenario | undefined) => void;
}

/** Lists the simulated PayPal's results with the meaning of each entry under it. */
export function ScenarioField({ scenario, unchosen, choose }: ScenarioFieldProps) {
  const texts = useTexts(testingTexts).scenario;
  const scenarios: Readonly<Record<PayPalScenario, Words>> = texts.list;
  const shown = scenario ?? (unchosen === undefined ? 'approve' : undefined);
  const [, meaning] = shown === undefined ? (unchosen ?? scenarios.approve) : scenarios[shown];
  return (
    <Field
      label={texts.label}
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
