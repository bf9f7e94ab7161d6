import { defineConfig } from 'vitest/config';

/** Tests that start, kill or watch other processes. They wait more than they compute, and some of them need the built pages. */
const processTests = [
  'test/durability/**/*.test.ts',
  'test/boundaries/**/*.test.ts',
  'packages/embedded-postgres/**/*.test.ts',
  'server/**/killed-*.test.ts',
];

/** Tests against real mail servers, which root starts. Elsewhere they say that they are skipped. */
const mailServerTests = ['test/mail-servers/**/*.test.ts'];

/** Tests against nodes of real chains, which are installed for them. Where they cannot be, they say that they are skipped. */
const chainTests = ['test/chains/**/*.test.ts'];

/** For tests that wait for other programs, which a busy machine may starve. `npm test` lists those that needed it. */
const retry = 1;

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    // More workers than cores only wait for each other: many files start a server of their own.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    retry: 0,
    unstubGlobals: true,
    restoreMocks: true,
    // A condition may come late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,server,tools,web,test}/**/*.test.{ts,tsx}'],
          exclude: [...processTests, ...mailServerTests, ...chainTests],
          // Files share a worker's modules: loading them anew for each file costs more than the tests do.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'process', include: processTests, retry } },
      { extends: true, test: { name: 'mail-servers', include: mailServerTests, retry } },
      {
        extends: true,
        test: { name: 'chains', include: chainTests, retry, globalSetup: ['test/support/install-nodes.ts'] },
      },
    ],
  },
});
