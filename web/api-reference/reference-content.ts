import type { ApiDocument } from '#server/openapi/openapi-types.ts';

export interface ReferenceContent {
  readonly document: ApiDocument;
  readonly storeName: string;
  readonly isTestMode: boolean;
}

export type RenderReference = (content: ReferenceContent) => Promise<string>;
