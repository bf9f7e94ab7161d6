export function DiscountBadge({ percent }: { readonly percent: number }) {
  return <span className="rounded-full bg-ok-soft px-2 py-0.5 text-13 font-semibold text-ok">{percent}% OFF</span>;
}
