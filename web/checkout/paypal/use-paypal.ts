import { useQuery } from '@tanstack/react-query';
import type { PayPalMethod } from '#contracts/paypal.ts';
import type { PayerAnswer } from './ask-payer.ts';
import { isWalletReady, openPayPal, scriptedWallets, type PayPal, type ScriptedWallet } from './open-paypal.ts';

/** The SDK of this page, loaded and asked what it offers. */
export function usePayPal() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['paypal'],
    queryFn: openPayPal,
    gcTime: 0,
  });
  // They join the other payment methods when they are ready.
  const wallets = { 'apple-pay': useWallet('apple-pay', data), 'google-pay': useWallet('google-pay', data) };
  const offered = new Set<PayPalMethod>(data?.methods);
  for (const wallet of scriptedWallets) if (wallets[wallet] === true) offered.add(wallet);

  /** Returns true until it is known if the method may be offered. */
  function isAwaited(method: PayPalMethod): boolean {
    return scriptedWallets.some((wallet) => wallet === method && wallets[wallet] === undefined);
  }

  /**
   * Opens the SDK anew when a payer could not be asked: what it was opened with is good for 15 minutes, and a page may be
   * open for longer.
   */
  async function renewAfter(asking: Promise<PayerAnswer>): Promise<PayerAnswer> {
    const answer = await asking;
    if (answer.kind === 'failed' && answer.message === undefined) void refetch();
    return answer;
  }

  return { data, offered, isAwaited, error, isError, isFetching, refetch, renewAfter };
}

/** Returns undefined until it is known if the wallet may be offered. */
function useWallet(wallet: ScriptedWallet, paypal: PayPal | undefined): boolean | undefined {
  return useQuery({
    queryKey: ['paypal-wallet', wallet],
    queryFn: () => paypal !== undefined && isWalletReady(paypal, wallet),
    enabled: paypal !== undefined,
    gcTime: 0,
  }).data;
}
