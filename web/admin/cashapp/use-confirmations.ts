import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CashAppConfirmation, CashAppPaymentStatus, ListedCashAppPayment } from '#contracts/cashapp.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useBeforeSignOut } from '#web/admin/sign-in/before-sign-out.ts';
import { decisionKeys, heldKey } from './cashapp-keys.ts';
import { forgetMoneyDrafts } from './money-drafts.ts';
import { sendConfirmation, type SeenMoney } from './send-confirmation.ts';

/** A confirmation can be undone this long. */
export const holdMs = 10_000;
/** A payment that is over sooner is confirmed at once. */
const mustRemainMs = 15_000;

export interface Confirmation {
  readonly payment: ListedCashAppPayment;
  readonly money: SeenMoney;
  /** In milliseconds since 1970. */
  readonly sendsAt: number;
  readonly isSending: boolean;
}

export interface Confirmations {
  readonly newest: Confirmation | undefined;
  readonly find: (paymentId: string) => Confirmation | undefined;
  /** Holds the confirmation, then sends it. */
  readonly confirm: (payment: ListedCashAppPayment, money: SeenMoney) => void;
  readonly undo: (paymentId: string) => void;
}

/** Holds confirmations for ten seconds, in which they can be taken back. Leaving the tab and signing out send them. */
export function useConfirmations(): Confirmations {
  const client = useQueryClient();
  const [shown, setShown] = useState<ReadonlyMap<string, Confirmation>>(new Map());
  // Read when the page is left, where no state is current.
  const held = useRef(new Map<string, Confirmation>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const calls = useRef(new Map<string, Promise<void>>());
  const show = () => {
    setShown(new Map(held.current));
    const states = [...held.current.values()].map(({ payment }) => payment.status);
    client.setQueryData<readonly CashAppPaymentStatus[]>(heldKey, states);
  };

  function send(paymentId: string): Promise<void> {
    const call = calls.current.get(paymentId) ?? confirmNow(paymentId).finally(() => calls.current.delete(paymentId));
    calls.current.set(paymentId, call);
    return call;
  }

  async function confirmNow(paymentId: string): Promise<void> {
    const confirmation = held.current.get(paymentId);
    if (confirmation === undefined) return;
    clearTimeout(timers.current.get(paymentId));
    held.current.set(paymentId, { ...confirmation, isSending: true });
    show();
    try {
      tell(await sendConfirmation(paymentId, confirmation.money));
      forgetMoneyDrafts(paymentId);
    } catch (error) {
      console.error('Failed to confirm payment', error);
      showToast({ title: 'Error', description: `Failed to confirm payment. ${failureText(error)}`, tone: 'error' });
    }
    // The row stays as it is until the list says how the payment stands.
    await Promise.all(decisionKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    held.current.delete(paymentId);
    show();
  }

  const sendHeld = () => Promise.all([...held.current.keys()].map(send));
  useBeforeSignOut(sendHeld);
  const sendAll = useEffectEvent(sendHeld);
  useEffect(() => {
    const leave = () => void sendAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const all = [...shown.values()];
  return {
    newest: all.findLast(({ isSending }) => !isSending),
    find: (paymentId) => shown.get(paymentId),
    confirm(payment, money) {
      const { paymentId, status, expiresAt } = payment;
      const isShort = status === 'pending' && Date.parse(expiresAt) - Date.now() < mustRemainMs;
      const waitMs = isShort ? 0 : holdMs;
      held.current.set(paymentId, { payment, money, sendsAt: Date.now() + waitMs, isSending: false });
      if (waitMs === 0) return void send(paymentId);
      timers.current.set(
        paymentId,
        setTimeout(() => void send(paymentId), waitMs),
      );
      show();
    },
    undo(paymentId) {
      if (held.current.get(paymentId)?.isSending !== false) return;
      clearTimeout(timers.current.get(paymentId));
      held.current.delete(paymentId);
      show();
    },
  };
}

function tell({ success, reviewReason }: CashAppConfirmation): void {
  if (success) return showToast({ title: 'Payment Confirmed', description: 'Download link generated for customer' });
  const reasons: Readonly<Partial<Record<string, string>>> = {
    underpaid: 'Less money arrived than was asked for.',
    overpaid: 'More money arrived than was asked for.',
    late: 'The money arrived too late.',
  };
  const reason = reasons[reviewReason ?? ''] ?? 'This money cannot complete the order.';
  showToast({ title: 'Kept for review', description: `${reason} Decide about it on this page.` });
}
