// Passes the buyer's entries to the next page behind the #, which browsers keep to themselves.
import { useLocation } from 'react-router';

interface PurchaseInAddress {
  readonly email: string;
  /** The earlier order after which the buyer agreed to buy again, or null. */
  readonly earlierOrderId: string | null;
}

export function withPurchase(path: string, { email, earlierOrderId }: PurchaseInAddress): string {
  const parts = new URLSearchParams();
  if (email.trim() !== '') parts.set('email', email.trim());
  if (earlierOrderId !== null) parts.set('again', earlierOrderId);
  return parts.size === 0 ? path : `${path}#${parts.toString()}`;
}

export function usePurchaseInAddress(): PurchaseInAddress {
  const parts = new URLSearchParams(useLocation().hash.slice(1));
  return { email: parts.get('email') ?? '', earlierOrderId: parts.get('again') };
}
