import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** As high as the payment that is on its way. */
export function PaymentSkeleton() {
  const { creating } = useTexts(cashAppTexts);
  return (
    <output className="block animate-pulse" aria-label={creating}>
      <div className="h-12 w-72 max-w-full rounded-box bg-skeleton" />
      <div className="mt-6 h-28 rounded-box bg-skeleton" />
      <div className="mt-3 h-64 rounded-box bg-skeleton" />
    </output>
  );
}
