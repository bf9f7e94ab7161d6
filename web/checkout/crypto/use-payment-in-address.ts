import { useLocation, useNavigate } from 'react-router';

const name = 'payment';

/**
 * The payment that the page shows, kept behind the #: its id leads to the download, and browsers keep that part of an
 * address to themselves. Back leads from a payment to the coins.
 */
export function usePaymentInAddress() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = (next: string, replace: boolean): void => void navigate({ pathname, search, hash: next }, { replace });
  return {
    paymentId: readPaymentId(hash),
    show: (paymentId: string, { replace = false } = {}): void =>
      go(`#${new URLSearchParams({ [name]: paymentId }).toString()}`, replace),
    leave: ({ replace = true } = {}): void => go('', replace),
  };
}

/** Returns the payment's id that stands behind the # of an address, or null. */
export function readPaymentId(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) || null;
}
