import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Draws a card: card data is typed on PayPal's form and never on this origin. */
export function DrawnCard() {
  const { card } = useTexts(purchaseTexts);
  return (
    <figure aria-label={card.label} className="drawn-card">
      <span aria-hidden="true" className="drawn-card-chip" />
      <p className="drawn-card-number">
        <span className="sr-only">{card.number}</span>
        <span aria-hidden="true">•••• •••• •••• ••••</span>
      </p>
      <dl className="flex gap-4">
        <div className="grow">
          <dt>{card.name}</dt>
          <dd>{card.nameHint}</dd>
        </div>
        <div>
          <dt>{card.expiry}</dt>
          <dd>{card.expiryHint}</dd>
        </div>
        <div>
          <dt>{card.cvc}</dt>
          <dd aria-hidden="true">•••</dd>
        </div>
      </dl>
    </figure>
  );
}
