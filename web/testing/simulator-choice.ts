// What somebody who tries the store out has told the simulated PayPal to do with the payments of this tab. The simulator's
// script reads it, in a frame of the tab too.
import type { PayPalScenario } from '#contracts/paypal.ts';

/** The simulator's script reads the choice here. */
const storageName = 'paypal-simulator';

export interface SimulatorChoice {
  /** Absent while nothing was chosen: payments are approved. */
  readonly scenario?: PayPalScenario;
  readonly hasCardFields: boolean;
}

export function readChoice(): SimulatorChoice {
  const fallback = { hasCardFields: true };
  try {
    return { ...fallback, ...(JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<SimulatorChoice>) };
  } catch {
    return fallback;
  }
}

export function keepChoice(choice: SimulatorChoice): void {
  sessionStorage.setItem(storageName, JSON.stringify(choice));
}
