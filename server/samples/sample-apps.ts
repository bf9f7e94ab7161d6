import { developmentSamples } from './development-samples.ts';
import { graphicsSamples } from './graphics-samples.ts';
import { productivitySamples } from './productivity-samples.ts';
import type { SampleApp } from './sample-app.ts';
import { utilitiesSamples } from './utilities-samples.ts';

/** In the order in which an empty store is filled. */
export const sampleApps: readonly SampleApp[] = [
  ...utilitiesSamples,
  ...productivitySamples,
  ...graphicsSamples,
  ...developmentSamples,
];
