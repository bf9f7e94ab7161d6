import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { categoryNames } from '#contracts/categories.ts';
import { readStorefrontAddress, storefrontAddress } from '#contracts/storefront-address.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { pageServicesContext } from '#web/page-context.ts';
import { useSeeds, type Seed } from '#web/queries.ts';
import { AppGrid, listKeyOf } from './app-grid.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { Hero } from './hero.tsx';
import { PaymentSection } from './payment-section.tsx';

/** Longer lists are left to the browser: ten thousand cards would keep the server busy for seconds. */
const mostRenderedOnServer = 768;

export async function loader({ context, url }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  const view = readStorefrontAddress(url.searchParams);
  if (view.shown > mostRenderedOnServer) return [];
  const apps = await context.get(pageServicesContext).listApps(view.category, view.shown + 1);
  return [[listKeyOf(view), apps]];
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

export default function StorefrontPage() {
  useSeeds(useLoaderData<typeof loader>());
  const [parameters] = useSearchParams();
  const view = readStorefrontAddress(parameters);
  const client = useQueryClient();
  // The hero shows apps of the first list that came, and keeps them when the category changes.
  const [heroApps] = useState(() => client.getQueryData<readonly App[]>(listKeyOf(view)) ?? []);
  return (
    <>
      <PageHead
        title={view.category === 'all' ? null : `${categoryNames[view.category]} apps`}
        description="Desktop apps for productivity, utilities, graphics and development. Pay once and download at once."
        path={storefrontAddress(view)}
      />
      <Hero apps={heroApps} />
      <section aria-labelledby="featured" className="page-width pt-16">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="featured" className="text-28">
            Featured Applications
          </h2>
          <CategoryFilter current={view.category} />
        </div>
        <AppGrid view={view} />
      </section>
      <PaymentSection />
    </>
  );
}
