import type { TextKind } from '#contracts/texts.ts';
import type { Language } from '#contracts/languages.ts';
import type { Instant } from './instant.ts';

export interface DocumentsTables {
  documents: {
    id: string;
    kind: TextKind;
    language: Language;
    number: number;
    markdown: string;
    operator_id: string | null;
    created_at: Instant;
  };
  document_values: {
    /** The SHA-256 of the values. */
    id: Buffer;
    values: unknown;
  };
  order_documents: {
    order_id: string;
    document_id: string;
    values_id: Buffer;
  };
}
