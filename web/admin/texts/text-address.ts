import type { Language } from '#contracts/languages.ts';
import type { TextKind } from '#contracts/texts.ts';

export function textAddress(kind: TextKind, language: Language): string {
  return `/admin?tab=texts&text=${kind}${language === 'en' ? '' : `&language=${language}`}`;
}
