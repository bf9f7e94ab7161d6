/** Why a provider takes no money now: it does not answer, refuses our credentials, or our account may not ask. */
export type ProviderTrouble = 'unreachable' | 'credentials-refused' | 'forbidden';

export interface ProviderCheckup {
  readonly trouble: ProviderTrouble | null;
  /** What is wrong and where to fix it, in words for the operator; null where nothing is. */
  readonly text: string | null;
  /** What else our account may not do, and what that leads to. */
  readonly missing: readonly string[];
}

export interface HealthCapability {
  /** What the provider's own calls showed last. It asks again by itself until nothing is wrong. */
  current(): ProviderTrouble | null;
  /** Asks now, which takes some seconds at most. Never throws for what the provider does. */
  check(): Promise<ProviderCheckup>;
  onChange(listener: () => void): void;
  close(): void;
}
