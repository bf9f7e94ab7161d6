import { useEffect } from 'react';

/** Opens the purchase dialog again that was open when the page was left or loaded again. */
export function useReopenedPurchase(): void {
  useEffect(() => {
    const state = Object(window.history.state) as { readonly purchaseDialog?: unknown };
    if (state.purchaseDialog === undefined) return;
    import('./purchase/reopen-purchase.ts')
      .then(({ reopenPurchase }) => reopenPurchase())
      .catch((error: unknown) => console.error('Failed to open the purchase again', error));
  }, []);
}
