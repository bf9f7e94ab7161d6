import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, Download, Star } from 'lucide-react';
import { data, Link, redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { categoryNames } from '#contracts/categories.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { showDownloads, showPrice, showRating } from '#web/components/figures.ts';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { showDiscounts, useOfferedMethods } from '#web/offered-methods.ts';
import { pageServicesContext } from '#web/page-context.ts';
import { appDetailsKey } from '#web/query-keys.ts';
import { failureText, statusOf, useSeeds, type Seed } from '#web/queries.ts';
import { AppStructuredData } from './app-structured-data.tsx';
import { BuyForm } from './buy-form.tsx';
import { TryDemo } from './try-demo.tsx';
import { FileTable } from './file-table.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const details = await context.get(pageServicesContext).getAppDetails(slug);
  // An app's id works too, but only one address is the app's page.
  if (details !== null && details.slug !== slug) return redirect(`/apps/${encodeURIComponent(details.slug)}`, 301);
  if (details === null) return data<readonly Seed[] | null>(null, { status: 404 });
  return data<readonly Seed[] | null>([[appDetailsKey(slug), details]]);
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

/** Cuts a text for previews at a word's end. */
function summaryOf(description: string): string {
  return description.length <= 160 ? description : `${description.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

export default function AppPage() {
  // Null where the server found no such app.
  const seeds = useLoaderData<readonly Seed[] | null>();
  const slug = useParams()['slug'] ?? '';
  useSeeds(seeds ?? []);
  const {
    data: app,
    error,
    refetch,
  } = useQuery<AppDetails>({ queryKey: appDetailsKey(slug), enabled: seeds !== null });

  if (seeds === null || statusOf(error) === 404) return <NotFound />;
  if (error !== null) {
    return (
      <div className="mx-auto max-w-[40rem] px-4 py-24 text-center" role="alert">
        <p>This app could not be loaded. {failureText(error)}</p>
        <Button kind="secondary" className="mt-6" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (app === undefined) return <AppPageSkeleton />;
  return (
    <div className="page-width pt-6">
      <PageHead title={app.name} description={summaryOf(app.description)} path={`/apps/${app.slug}`} />
      <AppStructuredData app={app} />
      <Link
        to={storefrontAddress({ category: app.category, shown: storefrontPageSize })}
        className="inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {categoryNames[app.category]}
      </Link>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
          <AppIcon app={app} size="large" />
          <div className="min-w-0">
            <h1 className="text-28 font-bold break-words sm:text-44">{app.name}</h1>
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2 tabular-nums">
              <span className="inline-flex items-center gap-1">
                <Star aria-hidden="true" className="size-4 fill-ink text-ink" />
                <span className="sr-only">Rating </span>
                {showRating(app.rating)}
              </span>
              <span className="inline-flex items-center gap-1">
                <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {showDownloads(app.downloads)}
              </span>
              {app.version !== null && <span>Version {app.version}</span>}
            </p>
            <p className="mt-5 max-w-[40em] whitespace-pre-line">{app.description}</p>
          </div>
        </div>
        <Offer app={app} />
        <div className="grid grid-cols-1 gap-12 md:col-start-1">
          <section aria-labelledby="downloads">
            <h2 id="downloads" className="text-20">
              Downloads
            </h2>
            <FileTable files={app.files} />
          </section>
          {app.requirements.length > 0 && (
            <section aria-labelledby="requirements">
              <h2 id="requirements" className="text-20">
                Requirements
              </h2>
              <ul className="mt-3 list-disc space-y-1 ps-5 text-ink-2 marker:text-edge">
                {app.requirements.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          {app.releaseNotes.length > 0 && (
            <section aria-labelledby="changes">
              <h2 id="changes" className="text-20">
                {app.version === null ? 'Changes in this version' : `Changes in version ${app.version}`}
              </h2>
              <ul className="mt-3 list-disc space-y-1 ps-5 text-ink-2 marker:text-edge">
                {app.releaseNotes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

const promises = [`Download link for ${linkValidHours} hours, renewed by email any time`, '30-day refund guarantee'];

function Offer({ app }: { readonly app: AppDetails }) {
  const discounts = showDiscounts(useOfferedMethods());
  return (
    <aside
      aria-label="Buy"
      className="h-fit rounded-box border border-hair bg-paper p-6 md:row-span-2 md:row-start-1 md:col-start-2"
    >
      <p className="text-28 font-semibold tabular-nums">{showPrice(app.price)}</p>
      <p className="text-14 text-ink-2">One payment, yours to keep</p>
      <div className="mt-5 flex flex-col-reverse gap-2">
        <TryDemo app={app} className={buttonClass('secondary')} />
        <BuyForm app={app} size="box" />
      </div>
      <ul className="mt-6 grid gap-2 border-t border-hair pt-5 text-14 text-ink-2">
        {[...promises, ...(discounts === null ? [] : [discounts])].map((promise) => (
          <li key={promise} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-act" />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function AppPageSkeleton() {
  return (
    <output className="block page-width animate-pulse pt-24" aria-label="Loading the app">
      <div className="flex flex-col gap-8 sm:flex-row">
        <div className="size-24 rounded-[23%] bg-sunk sm:size-32" />
        <div className="grow">
          <div className="h-11 w-1/2 rounded bg-sunk" />
          <div className="mt-6 h-24 max-w-[40em] rounded bg-sunk" />
        </div>
      </div>
      <div className="mt-10 h-64 rounded-box bg-sunk" />
    </output>
  );
}
