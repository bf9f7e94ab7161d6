import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** "Pay once · 30-day refund · All your computers". */
export function StoreFacts({ className = '' }: { readonly className?: string }) {
  const { facts } = useTexts(storefrontTexts);
  return <p className={`store-facts ${className}`}>{facts.join(' · ')}</p>;
}
