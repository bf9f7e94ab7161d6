import { useId, type ReactNode } from 'react';

export const inputClass =
  'field-control block min-h-12 w-full rounded-field border-[1.5px] border-edge bg-paper px-3.5 text-16 text-ink [select&]:pe-11 placeholder:text-ink-3 focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-bad disabled:border-hair disabled:bg-sunk';

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
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      {render({ id, 'aria-describedby': noteId, 'aria-invalid': error !== undefined })}
      <p
        id={noteId}
        className={`text-13 ${error === undefined ? 'text-ink-2' : 'text-bad'}`}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? note}
      </p>
    </div>
  );
}
