// Messages between the editor and the storefront in its frame.
import type { App } from '#contracts/apps.ts';
import type { Appearance } from '#contracts/appearance.ts';

export interface PreviewDraft {
  readonly kind: 'look-draft';
  readonly heroHeadline: string;
  readonly heroText: string;
  readonly appearance: Appearance;
  /** The app in the hero. Null: the storefront's default. */
  readonly heroApp: App | null;
  /** In order, as many as the storefront's first page reads. Empty: the live ones. */
  readonly apps: readonly App[];
}

export interface PreviewReady {
  readonly kind: 'look-ready';
}
