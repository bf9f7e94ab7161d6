import type { App } from '#contracts/apps.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { buttonClass } from '#web/components/button.tsx';

const facts = [
  ['Pay once', 'No subscription, no account.'],
  [`Link for ${linkValidHours} hours`, 'Renew it any time by email.'],
  ['30-day refund', 'If an app is not for you.'],
] as const;

const iconsPerColumn = 3;
// Three columns of icons, each lower than the one before it.
const columnClasses = ['', 'mt-10', 'mt-20'] as const;

export function Hero({ apps }: { readonly apps: readonly App[] }) {
  return (
    <section className="border-b border-hair">
      <div className="grid page-width items-center gap-12 py-14 md:grid-cols-[3fr_2fr] md:py-20">
        <div>
          <h1 className="max-w-[13em] text-28 font-bold sm:text-44">Desktop apps made with care, yours to keep</h1>
          <p className="mt-4 max-w-[34em] text-16 text-ink-2 sm:text-20">
            Tools for writing, tidying, drawing and building. Choose one, pay the way you like, and download it a minute
            later.
          </p>
          <a href="#featured" className={`${buttonClass('primary')} mt-8`}>
            Browse apps
          </a>
          <dl className="mt-12 grid max-w-[40rem] gap-x-8 gap-y-4 sm:grid-cols-3">
            {facts.map(([term, meaning]) => (
              <div key={term} className="border-t border-hair pt-3">
                <dt className="text-14 font-semibold">{term}</dt>
                <dd className="text-14 text-ink-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div aria-hidden="true" className="hidden justify-end gap-6 md:flex">
          {columnClasses.map((columnClass, column) => (
            <div key={columnClass} className={`flex flex-col gap-6 ${columnClass}`}>
              {apps.slice(column * iconsPerColumn, (column + 1) * iconsPerColumn).map((app) => (
                <AppIcon key={app.id} app={app} size="hero" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
