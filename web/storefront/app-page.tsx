import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { data, redirect, useLoaderData, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { Button } from '#web/components/button.tsx';
import { NotFound } from '#web/not-found/not-found.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { categoryName } from '#web/components/category-name.ts';
import { pageServicesContext } from '#web/page-context.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { unansweredText } from '#web/failure-text.ts';
import { statusOf, useSeeds, type Seed } from '#web/queries.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppPageSkeleton } from './app-page-skeleton.tsx';
import { appRatingsKey, firstRatings } from './app-ratings-key.ts';
import { AppWorks } from './app-works.tsx';
import { AppStructuredData } from './app-structured-data.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { BoxPlace } from './buy-box.tsx';
import { startPurchase } from './buy-form.tsx';
import { countUse } from './count-use.ts';
import { FeedLink } from './feed-link.tsx';
import { OtherWorks, otherWorksKey, otherWorksLimit } from './other-works.tsx';

interface AppPageData {
  readonly isFound: boolean;
  readonly seeds: readonly Seed[];
  readonly shareHash: string | null;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const services = context.get(pageServicesContext);
  const details = await services.getAppDetails(slug);
  // An app's id works too, but only one address is the app's page.
  if (details !== null && details.slug !== slug) return redirect(`/apps/${encodeURIComponent(details.slug)}`, 301);
  const category = details?.category ?? 'all';
  const [apps, shareHash, ratings] = await Promise.all([
    services.listApps(category, otherWorksLimit),
    details === null ? null : services.findShareHash(details.id),
    // Every rating counts, and few have words.
    details === null || details.ratingCount === 0 ? null : services.listRatings(details.id),
  ]);
  const others: Seed = [otherWorksKey(category), apps];
  if (details === null) return data<AppPageData>({ isFound: false, seeds: [others], shareHash }, { status: 404 });
  const seeds: Seed[] = [[appDetailsKey(slug), details], others];
  if (ratings !== null) seeds.push([appRatingsKey(details.id), firstRatings(details.id, ratings)]);
  return data<AppPageData>({ isFound: true, seeds, shareHash });
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): AppPageData {
  return { isFound: true, seeds: [], shareHash: null };
}

export default function AppPage() {
  const { isFound, seeds, shareHash } = useLoaderData<AppPageData>();
  const texts = useTexts(appPageTexts);
  const { tryAgain } = useTexts(commonTexts);
  const slug = useParams()['slug'] ?? '';
  useSeeds(seeds);
  const { data: app, error, refetch } = useQuery<AppDetails>({ queryKey: appDetailsKey(slug), enabled: isFound });

  if (!isFound || statusOf(error) === 404) return <NotFound />;
  if (error !== null) {
    return (
      <div className="mx-auto max-w-[40rem] px-5 py-24 text-center" role="alert">
        <p>
          {texts.failed} {unansweredText(error)}
        </p>
        <Button kind="secondary" className="mt-6" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  // Another app's page starts anew: from its first picture, and without a dialog.
  return app === undefined ? <AppPageSkeleton /> : <App key={app.id} app={app} shareHash={shareHash} />;
}

function App({ app, shareHash }: { readonly app: AppDetails; readonly shareHash: string | null }) {
  const texts = useTexts(appPageTexts);
  const page = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<BoxPlace>('below');
  useBuyParameter(app, page);
  useEffect(() => {
    if (app.isActive) countUse('view', app.id);
  }, [app.id, app.isActive]);
  return (
    <>
      <PageHead
        title={app.name}
        description={summaryOf(app.description)}
        path={`/apps/${app.slug}`}
        preview={{
          shareHash,
          alt: app.picture?.alt ?? app.name,
          offer: { price: app.price, isAvailable: app.isActive && app.hasFiles },
        }}
      />
      {import.meta.env.SSR && <FeedLink />}
      <AppStructuredData app={app} shareHash={shareHash} />
      <AppWorks app={app} page={page} onPlace={setBox} />
      <OtherWorks title={texts.alsoIn(categoryName(app.category))} category={app.category} exceptId={app.id} />
      <div className="h-18 sm:h-28" />
      <BuyBar app={app} box={box} />
    </>
  );
}

/**
 * Opens the purchase dialog where the address says `?buy=1`, once: the address loses it, so that a reload or Back does not
 * ask again. A dialog that is open during a reload comes back by `useReopenedPurchase`.
 */
function useBuyParameter(app: AppDetails, page: { readonly current: HTMLElement | null }): void {
  const { key, search } = useLocation();
  const latest = useRef(app);
  const openedFor = useRef('');
  useEffect(() => {
    if (openedFor.current === key) return;
    const button = page.current?.querySelector<HTMLElement>('form[data-buy] button:enabled');
    if (new URLSearchParams(search).get('buy') !== '1' || button === null || button === undefined) return;
    openedFor.current = key;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void startPurchase(latest.current, button);
  }, [key, search, page]);
}

/** Cuts a text for previews at a word's end. */
function summaryOf(description: string): string {
  return description.length <= 160 ? description : `${description.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}
