import type { ReactNode, Ref } from 'react';

interface NoteProps {
  /** The sentence in bold that begins it. */
  readonly title?: string;
  /** A refusal, read out at once; everything else waits its turn. */
  readonly isRefusal?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the page, beside what it is about. */
export function Note({ title, isRefusal = false, children, className = '', ref }: NoteProps) {
  return (
    <div
      ref={ref}
      role={isRefusal ? 'alert' : 'status'}
      className={`rounded-e-box border-s-3 bg-sunk px-4 py-3.5 text-15 text-pretty ${isRefusal ? 'border-bad' : 'border-ink'} ${className}`}
    >
      {title !== undefined && <strong className="font-semibold">{title} </strong>}
      {children}
    </div>
  );
}
