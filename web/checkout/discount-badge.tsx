import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function DiscountBadge({ percent }: { readonly percent: number }) {
  const { off } = useTexts(checkoutTexts);
  return (
    <span className="rounded-full bg-ok-soft px-2 max-sm:px-1.5 text-13 leading-5 font-semibold whitespace-nowrap text-ok">
      {off(percent)}
    </span>
  );
}
