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
const groups = [
  { name: 'framework', test: framework },
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
