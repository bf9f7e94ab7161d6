import type { PaymentProvider } from '#server/payments/provider.ts';
import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import { payPalMethods } from '#contracts/paypal.ts';
import type { PayPalAccount } from './connect-paypal.ts';
import { disputeFeature } from './client/paypal-health.ts';
import { lifeMinutes, payPalName } from './paypal-provider.ts';

export interface CurrentPayPalDeps {
  readonly account: () => PayPalAccount | undefined;
  readonly connect: (account: PayPalAccount) => PaymentProvider;
  readonly webhookProblem: (account: PayPalAccount) => Promise<string | null>;
  readonly guard: NonNullable<PaymentProvider['guard']>;
}

interface Connected {
  readonly account: PayPalAccount;
  readonly provider: PaymentProvider;
}

/**
 * Creates a provider that uses the account as it is at each call, so that owners can change it while the store runs. Calls
 * under way end with the account they began with. Without an account it starts nothing, and what was begun waits.
 */
export function createCurrentPayPal({ account, connect, webhookProblem, guard }: CurrentPayPalDeps): PaymentProvider {
  const listeners = new Set<() => void>();
  let connected: Connected | null = null;
  let isClosed = false;

  function current(): PaymentProvider | null {
    const wanted = account();
    if (connected !== null && wanted !== undefined && isSame(connected.account, wanted)) return connected.provider;
    connected?.provider.health?.close();
    connected = wanted === undefined ? null : { account: wanted, provider: connect(wanted) };
    for (const listener of listeners) connected?.provider.health?.onChange(listener);
    if (isClosed) connected?.provider.health?.close();
    return connected?.provider ?? null;
  }

  function needed(): PaymentProvider {
    const provider = current();
    if (provider === null) throw new OutcomeUnknown('No PayPal account is set up.');
    return provider;
  }

  return {
    name: payPalName,
    methods: payPalMethods,
    lifeMinutes,
    guard,
    isOffered: () => account() !== undefined,

    async start(payment) {
      const provider = current();
      if (provider === null) throw new PaymentRefused('No PayPal account is set up.');
      return provider.start(payment);
    },
    inspect: async (payment) => needed().inspect(payment),
    async capture(payment, idempotencyKey) {
      const { capture } = needed();
      if (capture === undefined) throw new OutcomeUnknown('PayPal cannot capture payments right now.');
      return capture(payment, idempotencyKey);
    },
    async clientSetup() {
      const { clientSetup } = needed();
      if (clientSetup === undefined) throw new OutcomeUnknown('PayPal cannot show its buttons right now.');
      return clientSetup();
    },
    refunds: {
      start: async (refund) => refundsOf(needed()).start(refund),
      inspect: async (refund) => refundsOf(needed()).inspect(refund),
    },
    events: {
      authenticate: async (event) => (await current()?.events?.authenticate(event)) ?? null,
      disputePermission: disputeFeature,
      async inspectDispute(reference) {
        const { events } = needed();
        if (events === undefined) throw new OutcomeUnknown('PayPal cannot report disputes right now.');
        return events.inspectDispute(reference);
      },
    },
    health: {
      current: () => current()?.health?.current() ?? null,
      async check() {
        const checked = account();
        const checkup = await current()?.health?.check();
        if (checked === undefined || checkup === undefined) return { trouble: null, text: null, missing: [] };
        const problem = checkup.text === null ? await webhookProblem(checked) : null;
        return problem === null ? checkup : { ...checkup, missing: [...checkup.missing, problem] };
      },
      onChange(listener) {
        listeners.add(listener);
        connected?.provider.health?.onChange(listener);
      },
      close() {
        isClosed = true;
        connected?.provider.health?.close();
      },
    },
  };
}

function refundsOf({ refunds }: PaymentProvider): NonNullable<PaymentProvider['refunds']> {
  if (refunds === undefined) throw new OutcomeUnknown('PayPal cannot refund right now.');
  return refunds;
}

function isSame(one: PayPalAccount, other: PayPalAccount): boolean {
  return (
    one.clientId === other.clientId && one.clientSecret === other.clientSecret && one.webhookId === other.webhookId
  );
}
