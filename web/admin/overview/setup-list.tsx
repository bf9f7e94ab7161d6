import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { SetupStep } from '#contracts/overview.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { setupWords } from './setup-words.ts';

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'] as const;

const say = (count: number): string => (numbers[count] ?? String(count)).toLowerCase();

/** Replaces the figures while a store is set up. */
export function SetupIntro({ steps }: { readonly steps: readonly SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const left = steps.length - done;
  // Going live is the last step, and opens the doors.
  const before = left - 1;
  const isLive = steps.some(({ id, isDone }) => id === 'live' && isDone);
  const headline = isLive
    ? `Open for business, ${say(left)} to go`
    : before > 0
      ? `${numbers[before] ?? before} ${before === 1 ? 'step' : 'steps'} to go before you go live`
      : 'Only going live is left';
  return (
    <div className="setup-intro">
      <div>
        <h2>{headline}</h2>
        <p>
          {isLive
            ? 'The store is live, and buyers pay with real money. The other steps are still worth doing.'
            : 'Until then the store runs in test mode: everything works, no real money moves. The order is a suggestion; each step can be undone.'}
        </p>
      </div>
      <div>
        <p className="setup-progress">
          {done} of {steps.length}
        </p>
        <progress aria-label="Setup" value={done} max={steps.length} className="setup-bar" />
      </div>
    </div>
  );
}

export function SetupList({ steps }: { readonly steps: readonly SetupStep[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="setup-steps">
      <SectionHead title="Setup" id="setup-steps" />
      <ol className="setup">
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            isNext={step === next}
            isLast={step.id === 'live' && step !== next}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: SetupStep;
  readonly number: number;
  readonly isNext: boolean;
  /** It waits for the others. */
  readonly isLast: boolean;
}

function Step({ step, number, isNext, isLast }: StepProps) {
  const { title, text, verb, to } = setupWords[step.id];
  return (
    <li data-done={step.isDone ? '' : undefined}>
      <span className="setup-tick">
        {step.isDone ? (
          <>
            <Check aria-hidden="true" className="size-3" strokeWidth={3} />
            <span className="sr-only">Done: </span>
          </>
        ) : (
          number
        )}
      </span>
      <div>
        <b>{title}</b>
        <small>{text(step.about)}</small>
      </div>
      <StepVerb
        label={title}
        verb={verb(step)}
        to={to(step)}
        isDone={step.isDone}
        isNext={isNext}
        isWaiting={isLast && !step.isDone}
      />
    </li>
  );
}

interface StepVerbProps {
  readonly label: string;
  readonly verb: string;
  readonly to: string;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly isWaiting: boolean;
}

function StepVerb({ label, verb, to, isDone, isNext, isWaiting }: StepVerbProps) {
  if (isWaiting) {
    return (
      <button type="button" disabled className="admin-button" data-kind="outline" title="After the other steps">
        {label}
      </button>
    );
  }
  if (isDone && to === '/') return null;
  return (
    <Link
      to={to}
      data-kind={isDone ? 'quiet' : isNext ? 'solid' : 'outline'}
      aria-label={`${isDone ? 'Change' : verb}: ${label}`}
      className="admin-button"
    >
      {isDone ? 'Change' : verb}
    </Link>
  );
}
