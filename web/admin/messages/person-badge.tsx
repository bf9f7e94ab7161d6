import { initialsOf } from '#contracts/app-badge.ts';

/** The letters of a person's name. The name stands beside it, so it says nothing itself. */
export function PersonBadge({ name, isOperator = false }: { readonly name: string; readonly isOperator?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-full text-13 font-semibold ${isOperator ? 'bg-ink text-wall' : 'bg-sunk text-ink-2 inset-ring inset-ring-hair'}`}
    >
      {initialsOf(name)}
    </span>
  );
}
