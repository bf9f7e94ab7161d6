/**
 * The lives of a gallery's dot: `ring` for sale, `half` reserved (money seen, not certain), `full` sold, `dashed` taken off.
 * `past` and `now` are steps in ink.
 */
export type DotLife = 'ring' | 'half' | 'full' | 'dashed' | 'past' | 'now';

/** Words beside it say what it means. */
export function RedDot({ life = 'full', className = '' }: { readonly life?: DotLife; readonly className?: string }) {
  return <span aria-hidden="true" className={`dot dot-${life} ${className}`} />;
}
