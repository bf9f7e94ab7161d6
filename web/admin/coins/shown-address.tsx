const headLength = 10;
const tailLength = 8;

export function ShownAddress({ address }: { readonly address: string }) {
  return (
    <span className="min-w-0 font-mono text-13 wrap-anywhere text-ink-2">
      <b className="text-ink">{address.slice(0, headLength)}</b>
      {address.slice(headLength, -tailLength)}
      <b className="whitespace-nowrap text-ink">{address.slice(-tailLength)}</b>
    </span>
  );
}
