// What the editor and the storefront in its frame tell each other.
import type { App } from '#contracts/apps.ts';
import type { Appearance } from '#contracts/appearance.ts';

/** The editor's draft, as far as it is valid. */
export interface PreviewDraft {
  readonly kind: 'look-draft';
  readonly heroHeadline: string;
  readonly heroText: string;
  readonly appearance: Appearance;
  /** The app that hangs in the hero. Null: the one that the storefront begins with. */
  readonly heroApp: App | null;
  /** As they hang, as many as the storefront's first page reads. Empty: those that hang there already. */
  readonly apps: readonly App[];
}

/** The page in the frame asks for the draft. */
export interface PreviewReady {
  readonly kind: 'look-ready';
}
