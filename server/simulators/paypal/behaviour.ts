import type { PayPalScenario } from '#contracts/paypal.ts';

export interface Behaviour {
  /** Scenario of orders whose absent payer has agreed; `approve` by default. */
  readonly absentPayer?: () => PayPalScenario;
  /** `lose-request` fails before and `lose-answer` after the money has moved. `hold` completes the refund later. */
  readonly refund?: () => 'approve' | 'decline' | 'lose-request' | 'lose-answer' | 'in-progress' | 'hold' | 'forbid';
  readonly order?: () => 'make' | 'refuse';
  readonly token?: () => 'give' | 'refuse' | 'forbid' | 'lose';
  readonly disputes?: () => 'permit' | 'forbid';
}

export interface Delays {
  readonly slowCaptureMs: number;
  readonly decisionMs: number;
  readonly lateWebhookMs: number;
}
