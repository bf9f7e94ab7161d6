import type { Plugin } from 'vite';

/**
 * Imports chunks without Vite's code that loads their styles first: all styles are in one file that every page loads.
 * Fails the build if there are more.
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
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
    if (styles.length > 1) this.error(`These styles would not be loaded with their chunks: ${styles.join(', ')}`);
  },
};
