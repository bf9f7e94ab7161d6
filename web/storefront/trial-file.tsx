import type { AppDemo } from '#contracts/app-look.ts';
import { showBytes } from '#web/components/bytes.ts';

interface TrialFileProps {
  readonly trial: Extract<AppDemo, { kind: 'trial' }>;
  readonly className: string;
}

export function TrialFile({ trial, className }: TrialFileProps) {
  return (
    <p className={`wrap-anywhere text-ink-2 tabular-nums ${className}`}>
      {trial.fileName}, {showBytes(trial.sizeBytes)}
    </p>
  );
}
