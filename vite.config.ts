import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page needs comes in few files: small ones compress worse, and each costs a request.
const framework = /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@remix-run)\//;
// Of this folder: a clone may itself stand in one that is called web.
const ourFolders = ['web/', 'contracts/', 'node_modules/lucide-react/'].map((folder) =>
  join(import.meta.dirname, folder),
);
const isOurs = (id: string): boolean => ourFolders.some((folder) => id.startsWith(folder));
// Every page needs these at once: alone, each would be a request of a few hundred bytes.
const frame = [
  'components/app-badge.ts',
  'components/app-icon.tsx',
  'components/button.tsx',
  'components/dialog-host.tsx',
  'components/fetch-code.ts',
  'components/fetched-view.ts',
  'components/figures.ts',
  'components/hue-class.ts',
  'components/page-head.tsx',
  'components/store-reachable.ts',
  'components/toast-queue.ts',
  'components/toasts.tsx',
  'offered-methods.ts',
  'operator-hint.ts',
  'queries.ts',
  'query-keys.ts',
  'components/price-pill.tsx',
  'components/use-is-online.ts',
  'storefront/buy-form.tsx',
  'storefront/try-demo.tsx',
  'texts/common.ts',
  'texts/frame.ts',
  'texts/storefront.ts',
  'texts/use-texts.ts',
].map((path) => join(import.meta.dirname, 'web', path));
const groups = [
  { name: 'framework', test: framework },
  { name: 'shared', test: (id: string) => frame.includes(id) },
  { name: 'shared', test: isOurs, minShareCount: 10 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The production bundle holds React's production build whatever NODE_ENV the server is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // The pages' security policy takes no data: addresses but for images.
    assetsInlineLimit: 0,
    // An older target lowers light-dark() to values of the page's theme: a receipt in the dark would lose its light ink.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that a page does not use are left out of it: making one has no effect of its own.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
}));
