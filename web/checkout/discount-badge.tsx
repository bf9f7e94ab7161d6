export function DiscountBadge({ percent }: { readonly percent: number }) {
  return (
    <span className="rounded-full bg-tint px-2 py-0.5 text-xs font-semibold text-accent group-has-checked:bg-surface">
      {percent}% OFF
    </span>
  );
}
