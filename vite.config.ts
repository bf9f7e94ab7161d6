import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languages } from './contracts/languages.ts';
import { bareImports } from './tools/bundling/bare-imports.ts';
import { oneLanguage } from './tools/bundling/one-language.ts';
import { pureComponents } from './tools/bundling/pure-components.ts';

// Code that every page needs comes in few files: small ones compress worse, and each costs a request.
const framework = /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@remix-run)\//;
// Of this folder: a clone may itself stand in one that is called web.
// The storefront draws its few icons without it.
const iconBasis = /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/|iconsAndAliases|dynamic)/;
const commonIcons =
  /\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|check|chevron-right|download|plus|rotate-cw|x)\.mjs$/;
const inFolder = (folder: string, files: readonly string[]): readonly string[] =>
  files.map((file) => join(import.meta.dirname, folder, file));
const textsOf = (...rooms: readonly string[]): readonly string[] =>
  ['.', ...languages].flatMap((folder) => inFolder(`web/texts/${folder}`, rooms));
// Every page needs these at once: alone, each would be a request of a few hundred bytes.
const frame = [
  ...inFolder('contracts', ['app-look.ts', 'categories.ts', 'money.ts', 'payment-methods.ts', 'storefront-address.ts']),
  ...inFolder('web', [
    'failure-text.ts',
    'offered-methods.ts',
    'operator-hint.ts',
    'queries.ts',
    'query-keys.ts',
    'root.tsx',
  ]),
  ...inFolder('web/components', [
    'address-parameters.ts',
    'app-icon.tsx',
    'app-picture.tsx',
    'bought-apps.ts',
    'button.tsx',
    'dialog-host.tsx',
    'fetch-code.ts',
    'fetched-part.tsx',
    'fetched-view.ts',
    'figures.ts',
    'formatters.ts',
    'hue-class.ts',
    'language-switch.tsx',
    'logo.tsx',
    'mark.tsx',
    'method-name.ts',
    'note.tsx',
    'page-head.tsx',
    'payment-mark.tsx',
    'price-pill.tsx',
    'red-dot.tsx',
    'store-reachable.ts',
    'system-marks.tsx',
    'toast-queue.ts',
    'toasts.tsx',
    'use-is-online.ts',
    'use-scroll-strip.ts',
  ]),
  ...inFolder('web/storefront', ['buy-form.tsx', 'try-demo.tsx']),
  ...inFolder('contracts', ['app-badge.ts', 'default-hero.ts', 'languages.ts', 'promises.ts']),
  ...inFolder('web/texts', ['page-language.ts', 'texts-of-page.ts', 'use-texts.ts']),
  ...textsOf('common.ts', 'frame.ts', 'methods.ts', 'storefront.ts', 'systems.ts'),
];
// The storefront shares these with its search and with an app's page.
const storefront = inFolder('web/storefront', [
  'app-card.tsx',
  'app-wall.tsx',
  'bought-download.tsx',
  'describe-app.ts',
  'feed-link.tsx',
  'hang.ts',
  'list-failure.tsx',
  'list-skeleton.tsx',
  'marked.tsx',
  'mark-words.ts',
  'store-facts.tsx',
  'storefront-search.ts',
  'travelling-keycap.ts',
  'use-search-change.ts',
]);
// Pages that sell and deliver share these small ones. Every page loads the list of all chunks of all pages.
const delivery = [
  ...inFolder('contracts', ['file-extension.ts']),
  ...inFolder('web/checkout', ['idempotency-key.ts', 'use-checkout-app.ts']),
  ...inFolder('web/components', [
    'bytes.ts',
    'dates.ts',
    'field.tsx',
    'private-page-head.tsx',
    'show-target.ts',
    'skeleton.tsx',
  ]),
  ...inFolder('web/download', ['systems-of.ts', 'use-visitor-system.ts', 'visitor-system.ts']),
  ...textsOf('parts.ts'),
  ...inFolder('web', ['page-keys.ts']),
];
/** The language of this build's scripts: `npm run build` makes one build for each. */
const language = languages.find((each) => each === process.env['PAGES_LANGUAGE']) ?? 'en';

/** Contracts and pages, not their styles. */
const isOwnModule = (id: string): boolean =>
  /\.tsx?$/.test(id) && ['contracts', 'web'].some((folder) => id.startsWith(join(import.meta.dirname, folder, '/')));

const groups = [
  { name: 'framework', test: framework },
  { name: 'shared', test: (id: string) => frame.includes(id) },
  { name: 'icon-basis', test: (id: string) => iconBasis.test(id) || commonIcons.test(id) },
  { name: 'delivery', test: (id: string) => delivery.includes(id) },
  { name: 'storefront', test: (id: string) => storefront.includes(id) },
];

export default defineConfig(({ command }) => ({
  plugins: [oneLanguage(language), bareImports, pureComponents, tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // The pages' security policy takes no data: addresses but for images.
    assetsInlineLimit: 0,
    // An older target lowers light-dark() to values of the page's theme: a receipt in the dark would lose its light ink.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
  },
  environments: {
    // The production bundle holds React's production build whatever NODE_ENV the server is started with.
    ssr: {
      keepProcessEnv: command !== 'build',
      // The first build's server renders in every language: of the others it takes the names of their scripts.
      ...(language === 'en' ? {} : { build: { rolldownOptions: { input: 'virtual:react-router/server-manifest' } } }),
    },
    client: {
      ...(command === 'build' ? { define: { 'import.meta.env.PAGE_LANGUAGE': JSON.stringify(language) } } : {}),
      build: {
        rolldownOptions: {
          // Schemas that a page does not use are left out of it: making one has no effect of its own.
          treeshake: {
            manualPureFunctions: ['z'],
            // Ours do nothing by being imported: what a page does not use is not loaded for their sake.
            moduleSideEffects: (id) => (isOwnModule(id) ? false : undefined),
          },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
}));
