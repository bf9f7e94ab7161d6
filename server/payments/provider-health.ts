/** Why a provider takes no money now: it does not answer, refuses our credentials, or our account may not ask. */
export type ProviderTrouble = 'unreachable' | 'credentials-refused' | 'forbidden';

export interface ProviderCheckup {
  readonly trouble: ProviderTrouble | null;
  /** The problem and its fix, in words for the operator; null if there is none. */
  readonly text: string | null;
  /** Missing permissions of our account, and their effect. */
  readonly missing: readonly string[];
}

export interface HealthCapability {
  /** The last result of the provider's own calls. It is checked again until nothing is wrong. */
  current(): ProviderTrouble | null;
  /** Asks now, which takes some seconds at most. Never throws for what the provider does. */
  check(): Promise<ProviderCheckup>;
  onChange(listener: () => void): void;
  close(): void;
}
