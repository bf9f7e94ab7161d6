// Whether PayPal lets us in, as its own calls show: a call for a token is the first of every other. Nothing is asked while
// all is well. After trouble, or a call that got no answer, a token is asked for until there is one.
import { OutcomeUnknown, PaymentRefused, type ProviderTrouble } from '#server/payments/provider.ts';

export interface PayPalHealthOptions {
  /** Asks for a token. Throws OutcomeUnknown, or PaymentRefused. */
  readonly askForToken: () => Promise<unknown>;
  /** Milliseconds between two questions while something is wrong. */
  readonly pauseMs: number;
}

export function createPayPalHealth({ askForToken, pauseMs }: PayPalHealthOptions) {
  const listeners = new Set<() => void>();
  let trouble: ProviderTrouble | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function change(now: ProviderTrouble | null): void {
    const isNew = now !== trouble;
    trouble = now;
    if (isNew) for (const listener of listeners) listener();
    if (now !== null) ask();
  }

  /** Asks soon, and no sooner than a pause after the last time. */
  function ask(): void {
    if (timer !== null || isClosed) return;
    timer = setTimeout(
      () => {
        timer = null;
        askedAt = performance.now();
        // What comes of it is noted by the call itself.
        askForToken().catch(() => undefined);
      },
      Math.max(0, askedAt + pauseMs - performance.now()),
    ).unref();
  }

  return {
    current: (): ProviderTrouble | null => trouble,
    /** Notes that a token was given, or why none was. */
    note: (error: unknown): void => change(error === null ? null : troubleOf(error)),
    /** Notes that another call got no answer: that of a token tells whether PayPal is gone. */
    suspect: ask,
    onChange: (listener: () => void): void => void listeners.add(listener),
    close(): void {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof OutcomeUnknown || !(error instanceof PaymentRefused)) return 'unreachable';
  return error.kind === 'unauthorized' ? 'credentials-refused' : 'forbidden';
}
