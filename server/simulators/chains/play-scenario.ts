// Scenarios of a buyer's money, for the test panel.
import type { CryptoScenario } from '#contracts/crypto.ts';
import type { Ledger, Transfer } from './ledger.ts';

export interface SimulatedPayment {
  readonly asset: string;
  readonly address: string;
  readonly reference?: string | undefined;
  readonly asked: bigint;
  readonly requiredConfirmations: number;
  /** False on chains that show a transfer only once it is in a block. */
  readonly hasMempool: boolean;
}

export interface ScenarioDeps {
  readonly ledger: Ledger;
  readonly endWindow: () => Promise<void>;
  readonly now: () => Date;
}

/** Returns false where the chain cannot do that: a reorganisation of money that is confirmed. */
export async function playScenario(
  { ledger, endWindow, now }: ScenarioDeps,
  payment: SimulatedPayment,
  scenario: CryptoScenario,
): Promise<boolean> {
  const { asked, requiredConfirmations: confirmations } = payment;
  const sent = ledger.view().transfers.filter((transfer) => isTo(transfer, payment));
  const sum = sent.reduce((total, { amount }) => total + amount, 0n);
  const send = (amount: bigint, at = now()): Transfer => {
    const { asset, address: to, reference } = payment;
    return ledger.send({ asset, to, reference, amount, at });
  };
  switch (scenario) {
    case 'exact':
      send(sum < asked ? asked - sum : asked);
      return true;
    case 'short':
      send((asked * 6n) / 10n);
      return true;
    case 'over':
      send((asked * 11n) / 10n + 1n);
      return true;
    case 'late':
      await endWindow();
      send(asked);
      return true;
    case 'twice': {
      const first = sent[0] ?? send(asked);
      const confirmedAt = ledger.view().block(first.height + confirmations).at;
      send(asked, new Date(Math.max(confirmedAt.getTime(), now().getTime())));
      return true;
    }
    case 'reorg':
      return reorganise(ledger, payment, sent, send, now());
    case 'node-down':
    case 'node-up':
      ledger.setDown(scenario === 'node-down');
      return true;
  }
}

/** Drops the newest transfer before it is confirmed; sends one first if none is on its way. */
function reorganise(
  ledger: Ledger,
  { asked, requiredConfirmations, hasMempool }: SimulatedPayment,
  sent: readonly Transfer[],
  send: (amount: bigint) => Transfer,
  now: Date,
): boolean {
  if (!hasMempool && requiredConfirmations <= 1) return false;
  const { block, tip } = ledger.view();
  const newest = sent.at(-1);
  if (newest !== undefined) {
    if (tip.height - newest.height + 1 >= requiredConfirmations) return false;
    ledger.drop(newest, now);
    return true;
  }
  // Shows the money for half of its confirmations, or until shortly before the block that confirms it.
  const first = send(asked);
  const lastBlock = block(first.height + Math.floor((requiredConfirmations - 1) / 2));
  const fromThere = (requiredConfirmations > 1 ? 0.5 : -0.1) * ledger.blockMs;
  ledger.drop(first, new Date(lastBlock.at.getTime() + fromThere));
  return true;
}

function isTo({ asset, to, reference }: Transfer, payment: SimulatedPayment): boolean {
  return asset === payment.asset && to === payment.address && reference === payment.reference;
}
