import type { ReactNode, Ref } from 'react';

interface NoteProps {
  /** The sentence in bold that begins it. */
  readonly title?: string;
  /** A refusal, read out at once; everything else waits its turn. */
  readonly isRefusal?: boolean;
  /** A drawing before the words. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the page, beside what it is about. */
export function Note({ title, isRefusal = false, mark, children, className = '', ref }: NoteProps) {
  const words = (
    <>
      {title !== undefined && <strong className="font-semibold">{title} </strong>}
      {children}
    </>
  );
  return (
    <div
      ref={ref}
      role={isRefusal ? 'alert' : 'status'}
      className={`rounded-e-box border-s-3 bg-sunk px-4 py-3.5 text-15 text-pretty ${isRefusal ? 'border-bad' : 'border-ink'} ${className}`}
    >
      {mark === undefined ? (
        words
      ) : (
        <div className="flex gap-3.5">
          {mark}
          <p className="min-w-0">{words}</p>
        </div>
      )}
    </div>
  );
}
