export function DiscountBadge({ percent }: { readonly percent: number }) {
  return (
    <span className="rounded-full bg-sunk px-2 py-0.5 text-13 font-semibold text-act group-has-checked:bg-paper">
      {percent}% OFF
    </span>
  );
}
