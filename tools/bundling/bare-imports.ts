import type { Plugin } from 'vite';

/**
 * Imports chunks without Vite's code that loads their styles first: pages link their styles by address (`?url`). Fails the
 * build if a chunk has styles of its own.
 */
export const bareImports: Plugin = {
  name: 'bare-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle(_options, bundle) {
    const styled = Object.values(bundle).filter(
      (output) => output.type === 'chunk' && (output.viteMetadata?.importedCss.size ?? 0) > 0,
    );
    if (styled.length > 0) {
      this.error(
        `The styles of these chunks would not be loaded: ${styled.map(({ fileName }) => fileName).join(', ')}`,
      );
    }
  },
};
