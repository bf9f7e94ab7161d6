import { encode } from 'uqr';

/** A QR code, dark on white in both themes: many readers want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure aria-label={label} className="size-52 shrink-0 overflow-hidden rounded-field border border-hair">
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#ffffff" />
        <path d={squares.join('')} fill="#1d1b17" />
      </svg>
    </figure>
  );
}
