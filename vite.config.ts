import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The production bundle holds React's production build whatever NODE_ENV the server is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Hashes in the pages' Content-Security-Policy cover inline scripts; a data: module would need its own exception.
  build: { assetsInlineLimit: 0 },
}));
