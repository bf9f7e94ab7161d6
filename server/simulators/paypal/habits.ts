// What the simulator does where no scenario says it for one order.
import type { PayPalScenario } from '#contracts/paypal.ts';

/** What payers and PayPal do where nobody says it for one order. */
export interface Habits {
  /** With an order whose payer is absent and has agreed. Approves unless told otherwise. */
  readonly wallet?: () => PayPalScenario;
  /**
   * With a refund. `lose-request` fails before, `lose-answer` after the money has moved; `in-progress` says that the same
   * call is still being worked on, and `hold` makes the refund later.
   */
  readonly refund?: () => 'approve' | 'decline' | 'lose-request' | 'lose-answer' | 'in-progress' | 'hold' | 'forbid';
  /** With a call that makes an order. */
  readonly order?: () => 'make' | 'refuse';
  /** With a call for a token. */
  readonly token?: () => 'give' | 'refuse' | 'forbid' | 'lose';
  /** Whether the app may read disputes. */
  readonly disputes?: () => 'permit' | 'forbid';
}

/** Milliseconds that PayPal takes where a scenario is about its slowness. */
export interface Pace {
  readonly slowCapture: number;
  readonly decision: number;
  readonly lateWebhook: number;
}
