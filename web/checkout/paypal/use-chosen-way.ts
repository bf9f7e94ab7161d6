import { useState } from 'react';
import { payPalMethods, type PayPalMethod } from '#contracts/paypal.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import type { usePayPal } from './use-paypal.ts';

/** The payment method that stands first: the one that the buyer chose here or on the page before, if it may be offered. */
export function useChosenWay({ data, offered, isAwaited }: ReturnType<typeof usePayPal>) {
  const inAddress = useAddressParameters()?.get('method');
  const [choice, choose] = useState<PayPalMethod | null>(null);
  const wished = choice ?? payPalMethods.find((method) => method === inAddress) ?? 'paypal';
  const isPossible = data === undefined || offered.has(wished) || isAwaited(wished);
  return { chosen: isPossible ? wished : offered.has('paypal') ? 'paypal' : 'card', choose } as const;
}
