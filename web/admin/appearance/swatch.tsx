/** A drop of a colour; ink without one. It is drawn, because the pages' policy allows no style of an element. */
export function Swatch({ colour }: { readonly colour: string | null }) {
  return (
    <svg aria-hidden="true" className="look-swatch" viewBox="0 0 10 10" preserveAspectRatio="none">
      <rect width="10" height="10" {...(colour === null ? { className: 'fill-ink' } : { fill: colour })} />
    </svg>
  );
}
