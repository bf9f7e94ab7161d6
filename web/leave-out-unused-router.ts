import type { Plugin } from 'vite';

// Each name that another module imports must be here: a build with a missing one fails.
const replacements: Readonly<Record<string, string>> = {
  // Routes that become known one by one: `routeDiscovery` is `initial`.
  '/lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = undefined;
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;`,
  // Links that fetch ahead, and style sheets of routes: pages have one style sheet, and are fetched when they are opened.
  '/lib/dom/ssr/links.js': `
    export const getKeyedPrefetchLinks = async () => [];
    export const getModuleLinkHrefs = () => [];
    export const getNewMatchesForLinks = () => [];
    export const prefetchStyleLinks = async () => {};
    export const prefetchRouteCss = async () => {};
    export const getKeyedLinksForMatches = () => [];
    export const isPageLinkDescriptor = () => false;`,
  // Tracing: no router gets `instrumentations`.
  '/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = undefined;
    export const instrumentClientSideRouter = undefined;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
};

/** Leaves out of the browser's scripts what React Router has for settings that we do not use: 4 KB gzip. */
export function leaveOutUnusedRouter(): Plugin {
  return {
    name: 'leave-out-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = Object.keys(replacements).find((end) => id.includes('/react-router/dist/') && id.endsWith(end));
      return path === undefined ? null : (replacements[path] ?? null);
    },
  };
}
