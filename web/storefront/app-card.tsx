import { Download, Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showDownloads, showPrice, showRating, showShortCount } from '#web/components/figures.ts';
import { BuyForm } from './buy-form.tsx';
import { TryDemo } from './try-demo.tsx';

// A card and its skeleton share these, so that nothing moves when the apps arrive: one line for the name, three for
// the description, one each for the figures, and a row of buttons.
const cardClass = 'relative flex h-full flex-col rounded-box border border-hair bg-paper p-5';
const descriptionClass = 'mt-3 line-clamp-3 h-[4.125rem] text-14 text-ink-2';
const buttonsClass = 'mt-4 grid grid-cols-2 gap-2';

/** An app in the grid. All of it is one link to the app's page, except the two buttons. */
export const AppCard = memo(function AppCard({ app }: { readonly app: App }) {
  return (
    <article className={`${cardClass} transition-colors duration-150 focus-within:border-edge hover:border-edge`}>
      <div className="flex items-start justify-between">
        <AppIcon app={app} size="card" />
        <p className="text-16 font-semibold tabular-nums">{showPrice(app.price)}</p>
      </div>
      <h3 className="mt-4 h-[1.625rem] truncate text-16">
        <Link
          to={`/apps/${app.slug}`}
          className="outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2"
        >
          {app.name}
        </Link>
      </h3>
      <p className={descriptionClass}>{app.description}</p>
      <div className="mt-4 flex h-[1.375rem] items-center gap-4 text-14 text-ink-2 tabular-nums">
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" className="size-4 fill-ink text-ink" />
          <span className="sr-only">Rating </span>
          {showRating(app.rating)}
        </span>
        <span className="relative z-10 inline-flex items-center gap-1" title={showDownloads(app.downloads)}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {showShortCount(app.downloads)}
          <span className="sr-only"> {app.downloads === 1 ? 'download' : 'downloads'}</span>
        </span>
      </div>
      <div className={`${buttonsClass} relative z-10`}>
        <TryDemo app={app} className="min-h-11" />
        <BuyForm app={app} />
      </div>
    </article>
  );
});

/** What stands in a card's place while apps are fetched. */
export function AppCardSkeleton() {
  return (
    <div className={`${cardClass} animate-pulse`}>
      <div className="flex items-start justify-between">
        <div className="size-13 rounded-[23.5%] bg-sunk" />
        <div className="h-[1.625rem] w-16 rounded bg-sunk" />
      </div>
      <div className="mt-4 h-[1.625rem] w-2/3 rounded bg-sunk" />
      <div className={descriptionClass}>
        <div className="mt-1 h-3.5 rounded bg-sunk" />
        <div className="mt-2 h-3.5 rounded bg-sunk" />
        <div className="mt-2 h-3.5 w-3/5 rounded bg-sunk" />
      </div>
      <div className="mt-4 h-[1.375rem] w-1/2 rounded bg-sunk" />
      <div className={buttonsClass}>
        <div className="h-11 rounded-full bg-sunk sm:h-10" />
        <div className="h-11 rounded-full bg-sunk sm:h-10" />
      </div>
    </div>
  );
}
