// Changes that were not saved yet, in this tab's storage: neither another view nor the end of the session loses them.
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';

export interface TextDraft {
  readonly markdown: string;
  /** The version that was changed. */
  readonly basedOn: number;
}

const nameOf = (kind: DocumentKind, language: Language): string => `text-draft:${kind}:${language}`;

export function readTextDraft(kind: DocumentKind, language: Language): TextDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(kind, language)) ?? '{}') as Partial<TextDraft>;
    const { markdown, basedOn } = kept;
    return typeof markdown === 'string' && typeof basedOn === 'number' ? { markdown, basedOn } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it. */
export function keepTextDraft(kind: DocumentKind, language: Language, draft: TextDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(kind, language));
    else sessionStorage.setItem(nameOf(kind, language), JSON.stringify(draft));
  } catch {
    // Without storage a draft lives as long as its form.
  }
}
