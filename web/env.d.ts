import type { Language } from '#contracts/languages.ts';

declare global {
  interface ImportMetaEnv {
    /** The one language that a browser's scripts are built for. */
    readonly PAGE_LANGUAGE?: Language;
  }
}
