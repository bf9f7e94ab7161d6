// A file of its own, so that no page's HTML or script carries the drawings.
import marks from './marks.svg?no-inline';

interface MarkProps {
  readonly name: 'windows' | 'macos' | 'linux' | 'star' | 'search' | 'clear' | 'again' | 'clock' | 'warning';
  readonly className?: string;
}

/** A drawing of the storefront's first screen, which loads no icon code. Decorative: words say what it means. */
export function Mark({ name, className = 'size-3.5' }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`flex-none fill-current ${className}`}>
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
