import type { SampleFacts } from './sample-facts.ts';

/** Facts for tests of the file makers. */
export function exampleFacts(platform: SampleFacts['platform'], arch: SampleFacts['arch']): SampleFacts {
  return {
    appName: 'DuplicateFinder',
    slug: 'duplicate-finder',
    version: '3.2.1',
    platform,
    arch,
    publisher: 'Appstand Samples',
  };
}
