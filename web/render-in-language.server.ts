import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contracts/languages.ts';
import { findLanguageBy } from './texts/page-language.ts';

const rendered = new AsyncLocalStorage<Language>();

findLanguageBy(() => rendered.getStore());

/** Makes `pageLanguage` return `language` in everything that `render` calls and awaits. */
export function renderInLanguage<Result>(language: Language, render: () => Result): Result {
  return rendered.run(language, render);
}
