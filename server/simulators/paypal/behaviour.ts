import type { PayPalScenario } from '#contracts/paypal.ts';

/** Default behaviour of the simulated payer and PayPal. */
export interface Behaviour {
  /** The scenario of an order whose payer is absent and has agreed; `approve` if not given. */
  readonly absentPayer?: () => PayPalScenario;
  /**
   * What becomes of a refund. `lose-request` fails before, `lose-answer` after the money has moved; `in-progress` says
   * that the same call has not ended, and `hold` completes the refund later.
   */
  readonly refund?: () => 'approve' | 'decline' | 'lose-request' | 'lose-answer' | 'in-progress' | 'hold' | 'forbid';
  /** What becomes of a call that creates an order. */
  readonly order?: () => 'make' | 'refuse';
  /** What becomes of a call for a token. */
  readonly token?: () => 'give' | 'refuse' | 'forbid' | 'lose';
  /** Whether the app may read disputes. */
  readonly disputes?: () => 'permit' | 'forbid';
}

/** How long PayPal takes in the scenarios that are about its slowness. */
export interface Delays {
  readonly slowCaptureMs: number;
  /** Until a held payment or refund is decided. */
  readonly decisionMs: number;
  readonly lateWebhookMs: number;
}
