const endLength = 8;

/** An address whose head and tail stand out, because those are compared. */
export function ShownAddress({ address }: { readonly address: string }) {
  return (
    <span className="min-w-0 font-mono text-13 wrap-anywhere text-ink-2">
      <b className="text-ink">{address.slice(0, endLength)}</b>
      {address.slice(endLength, -endLength)}
      <b className="text-ink">{address.slice(-endLength)}</b>
    </span>
  );
}
