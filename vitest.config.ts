import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,server,packages,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // A file starts servers of its own: more workers than cores only make them wait for each other.
    maxWorkers: '100%',
    testTimeout: 60_000,
    retry: 1,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    // On a busy machine a condition may come late; one that never comes still fails.
    expect: { poll: { timeout: 15_000 } },
  },
});
