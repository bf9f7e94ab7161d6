import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** "Pay once", "30-day refund" and "All your computers", with drawn dots between them. */
export function StoreFacts({ className = '' }: { readonly className?: string }) {
  const { facts } = useTexts(storefrontTexts);
  return (
    <p className={`store-facts ${className}`}>
      {facts.map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}
