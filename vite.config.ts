import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// Files compress better together than apart: what every page needs comes in one, what most pages share in another, what
// both the storefront and an app's page need in a third.
const frameworkPackages = /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)\//;
const forFewPages = /mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery/;
const ourFolders = ['web/', 'contracts/', 'node_modules/lucide-react/'].map((folder) =>
  join(import.meta.dirname, folder),
);
const isOurs = (id: string) => ourFolders.some((folder) => id.startsWith(folder));
// Many pages and windows need these, but not the storefront before one is opened.
const laterCode =
  /\/web\/(?:admin|checkout|testing)\/|\/(?:contracts\/(?:coins|files|orders|paypal)|components\/(?:bytes|field|copy-button)|platform-names|support-address|address-parameters|icons\/(?:x|copy))\./;
const groups = [
  // Changing data and reading on in long lists is needed by dialogs, forms and the operator's area only.
  { name: 'framework', test: (id: string) => frameworkPackages.test(id) && !forFewPages.test(id) },
  { name: 'schemas', test: /\/node_modules\/zod\// },
  { name: 'shared', test: (id: string) => isOurs(id) && !laterCode.test(id), minShareCount: 4 },
  {
    name: 'buying',
    test: /preload-helper|\/(?:dialog-host|toasts|fetched-view|operator-hint|buy-buttons|storefront-address)\.tsx?$|icons\/(?:star|download)\./,
  },
];

// Vite's own way to import code preloads the styles of that code; there is one stylesheet, which every page has.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
};

export default defineConfig(({ command }) => ({
  plugins: [plainImports, tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  resolve: { alias: { '../createLucideIcon.mjs': join(import.meta.dirname, 'web/components/lucide-icon.tsx') } },
  // The production bundle holds React's production build whatever NODE_ENV the server is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // By it a live store tells the chunks that only its test pages need; see server/http/test-assets.ts.
    manifest: true,
    // The pages' security policy takes no data: addresses but for images.
    assetsInlineLimit: 0,
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
