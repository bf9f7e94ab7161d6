import type { Plugin } from 'vite';
import type { Language } from '../../contracts/languages.ts';

const textsFile = /[/\\]web[/\\]texts[/\\](?<folder>[a-z]{2})[/\\][^/\\]+\.ts$/;

/** Leaves the texts of the other languages out of the browser's scripts. The server renders in all of them. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: textsFile },
      handler(id) {
        return textsFile.exec(id)?.groups?.['folder'] === language ? null : 'export const texts = undefined;';
      },
    },
  };
}
