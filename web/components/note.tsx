import type { ReactNode, Ref } from 'react';
import { Mark } from './mark.tsx';

interface NoteProps {
  /** The sentence in bold that begins it: by default the first of a text of several sentences. */
  readonly title?: string;
  /** A refusal, read out at once; everything else waits its turn. */
  readonly isRefusal?: boolean;
  /** Drawn before the words of what is not a refusal. */
  readonly mark?: 'clock';
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

export function Note({ title, isRefusal = false, mark, children, className = '', ref }: NoteProps) {
  const [first, rest] =
    title === undefined && typeof children === 'string' ? splitSentence(children) : [title, children];
  const drawn = isRefusal ? 'warning' : mark;
  return (
    <div
      ref={ref}
      role={isRefusal ? 'alert' : 'status'}
      className={`flex gap-3.5 rounded-e-box border-s-3 bg-sunk py-3.5 ps-4 pe-4.5 text-15 text-pretty max-sm:-mx-2 ${isRefusal ? 'border-bad' : 'border-ink'} ${className}`}
    >
      {drawn !== undefined && <Mark name={drawn} className={`mt-px size-5 ${isRefusal ? 'text-bad' : ''}`} />}
      <div className="min-w-0 grow wrap-anywhere">
        {first !== undefined && <strong className="font-semibold">{first} </strong>}
        {rest}
      </div>
    </div>
  );
}

/** Returns the first sentence and what follows; a single sentence has nothing to stand out from. */
function splitSentence(text: string): [first: string | undefined, rest: string] {
  const end = text.indexOf('. ');
  return end === -1 ? [undefined, text] : [text.slice(0, end + 1), text.slice(end + 2)];
}
