import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageServicesContext } from '#web/page-context.ts';
import { useSeeds, type Seed } from '#web/queries.ts';
import { otherWorksKey, otherWorksLimit } from '#web/storefront/other-works.tsx';
import { NotFound } from './not-found.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const works = await context.get(pageServicesContext).listApps('all', otherWorksLimit);
  return data<readonly Seed[]>([[otherWorksKey('all'), works]], { status: 404 });
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

export default function NotFoundPage() {
  useSeeds(useLoaderData<readonly Seed[]>());
  return <NotFound />;
}
