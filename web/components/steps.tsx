import { RedDot, type DotLife } from './red-dot.tsx';

interface StepsProps {
  readonly names: readonly string[];
  /** The index of the current step; the number of steps once all are done. */
  readonly current: number;
  readonly label: string;
}

export function Steps({ names, current, label }: StepsProps) {
  return (
    <ol aria-label={label} className="steps">
      {names.map((name, index) => (
        <li key={name} data-step={stepOf(index, current)} aria-current={index === current ? 'step' : undefined}>
          <RedDot life={lifeOf(index, current, names.length - 1)} />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

function stepOf(index: number, current: number): 'past' | 'now' | 'later' {
  if (index === current) return 'now';
  return index < current ? 'past' : 'later';
}

function lifeOf(index: number, current: number, last: number): DotLife {
  if (index > current) return 'ring';
  if (index < current) return index === last ? 'full' : 'past';
  return index === 0 ? 'now' : 'half';
}
