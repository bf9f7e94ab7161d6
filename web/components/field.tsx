import { useId, type ReactNode } from 'react';

export const inputClass =
  'block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-soft aria-invalid:border-danger disabled:border-line disabled:bg-sunk';

interface FieldProps {
  readonly label: string;
  readonly note?: string;
  readonly error?: string | undefined;
  /** Draws the control; what it is given ties the control to its label, note and error. */
  readonly render: (described: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A labelled control with a note under it, which an error replaces. */
export function Field({ label, note, error, render }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {render({ id, 'aria-describedby': noteId, 'aria-invalid': error !== undefined })}
      <p
        id={noteId}
        className={`text-sm ${error === undefined ? 'text-soft' : 'text-danger'}`}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? note}
      </p>
    </div>
  );
}
