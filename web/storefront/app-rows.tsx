import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { BoughtDownload } from './bought-download.tsx';
import { BuyForm } from './buy-form.tsx';
import { CardFacts, CardLink } from './app-card.tsx';
import { Marked } from './marked.tsx';
import { TryDemo } from './try-demo.tsx';

/** Far rows cost nothing until they are near. */
const rowsDrawnAtOnce = 24;

interface AppRowsProps {
  readonly apps: readonly App[];
  readonly query?: string;
}

export function AppRows({ apps, query = '' }: AppRowsProps) {
  return (
    <ul className="app-rows">
      {apps.map((app, index) => (
        <li key={app.id} className={index < rowsDrawnAtOnce ? '' : 'is-far'}>
          <article className="app-row">
            <AppIcon app={app} size="row" />
            <div className="app-row-words">
              <h3>
                <CardLink app={app} query={query} />
              </h3>
              <p className="card-text">
                <Marked text={app.description} query={query} />
              </p>
              <div className="card-facts">
                <CardFacts app={app} hasSystems={false} />
                <TryDemo app={app} className="try-demo" />
              </div>
            </div>
            <div className="app-row-actions">
              <BuyForm app={app} size="row" />
              <BoughtDownload app={app} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
