// Messages between the operator's editor and the frame in it. Both are pages of this store.
import type { AppDetails } from '#contracts/apps.ts';

export const previewPath = '/app-preview';

export interface PreviewMessage {
  readonly part: 'card' | 'page' | 'receipt';
  readonly app: AppDetails;
}

/** Sent by the frame once it listens. */
export const previewReady = { isPreviewReady: true } as const;

export function isPreviewReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isPreviewReady' in data;
}

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'part' in data && 'app' in data;
}
