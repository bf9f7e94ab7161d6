import type { Config } from '@react-router/dev/config';

const config: Config = {
  appDirectory: 'web',
  buildDirectory: process.env['PAGES_FOLDER'] ?? 'build',
  ssr: true,
  // All routes are known from the first page: no request asks for more of the manifest.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
};

export default config;
