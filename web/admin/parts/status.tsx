/** The drawn form of a state, beside its word: colour alone says nothing. */
const forms = {
  tick: 'M3 7.3 5.8 10 11 4.3',
  ring: 'M7 2.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6',
  bang: 'M7 3.6v4M7 10.1v.1',
  flag: 'M4 12.4V2.2h6.2L8.6 4.7l1.6 2.5H4',
  back: 'M5.6 3 2.8 5.8l2.8 2.8M3 5.8h5.6a2.9 2.9 0 0 1 0 5.8H6',
  clock: 'M7 2.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6M7 4.3v2.9l1.8 1.1',
  cross: 'm4 4 6 6m0-6-6 6',
} as const;

interface StatusProps {
  /** Only states that ask for something are coloured: `warn` and `bad`. */
  readonly kind: 'plain' | 'quiet' | 'warn' | 'bad';
  readonly form: keyof typeof forms;
  readonly children: string;
}

export function Status({ kind, form, children }: StatusProps) {
  return (
    <span className="admin-status" data-kind={kind}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={forms[form]} strokeDasharray={form === 'ring' ? '2.2 2.2' : undefined} />
      </svg>
      {children}
    </span>
  );
}
