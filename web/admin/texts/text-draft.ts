// Changes that were not saved yet, in this tab's storage: neither another view nor the end of the session loses them.
import type { Language } from '#contracts/languages.ts';
import type { TextKind } from '#contracts/texts.ts';
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

export interface TextDraft {
  readonly markdown: string;
  readonly basedOn: number;
}

const nameOf = (kind: TextKind, language: Language): string => `text:${kind}:${language}`;

export function readTextDraft(kind: TextKind, language: Language): TextDraft | null {
  const { markdown, basedOn } = (readDraft(nameOf(kind, language)) ?? {}) as Partial<TextDraft>;
  return typeof markdown === 'string' && typeof basedOn === 'number' ? { markdown, basedOn } : null;
}

export function keepTextDraft(kind: TextKind, language: Language, draft: TextDraft | null): void {
  keepDraft(nameOf(kind, language), draft);
}
