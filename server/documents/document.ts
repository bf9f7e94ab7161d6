import type { DocumentKind, DocumentValueName } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import type { MailTextKind } from '#contracts/mail-texts.ts';
import type { TextKind } from '#contracts/texts.ts';

export interface DocumentRow<Kind extends TextKind = TextKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly language: Language;
  readonly number: number;
  readonly markdown: string;
  /** Null for a text that the store came with. */
  readonly operator_id: string | null;
  readonly created_at: Date;
}

export type NewDocument = Omit<DocumentRow, 'created_at'>;

export type DefaultMailTexts = Readonly<Record<Language, Readonly<Record<MailTextKind, string>>>>;

/** Markdown by the name in `{{name}}`. */
export type DocumentValues = Readonly<Record<DocumentValueName, string>>;

export interface ValuesNow {
  /** The SHA-256 of the values. */
  readonly id: Buffer;
  readonly values: DocumentValues;
}

export interface OrderDocument extends DocumentRow<DocumentKind> {
  readonly values: DocumentValues;
}

/** A version with its values. `text` is plain text, for emails. */
export interface RenderedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly number: number;
  readonly createdAt: Date;
  readonly title: string;
  /** With `{{name}}` where values stand. */
  readonly markdown: string;
  readonly html: string;
  readonly text: string;
}
