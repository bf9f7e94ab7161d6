import type { RefObject } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { matClass } from '#web/components/hue-class.ts';
import { AppDescription } from './app-description.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppFacts } from './app-facts.tsx';
import { AppHeader } from './app-header.tsx';
import { AppPictures } from './app-pictures.tsx';
import { AppRatings } from './app-ratings.tsx';
import { BuyBox, type BoxPlace } from './buy-box.tsx';
import { ReleaseNotes } from './release-notes.tsx';

interface AppWorksProps {
  readonly app: AppDetails;
  readonly page?: RefObject<HTMLDivElement | null>;
  readonly onPlace?: (place: BoxPlace) => void;
}

export function AppWorks({ app, page, onPlace }: AppWorksProps) {
  return (
    <div ref={page} className={`app-page ${app.pictures.length === 0 ? 'app-page-bare' : ''}`}>
      <div className={`app-band mat under-header ${matClass(app.hue, app.finish)}`} />
      <div className={`app-top ${matClass(app.hue, app.finish)}`}>
        <AppHeader app={app} />
      </div>
      <BuyBox app={app} {...(onPlace === undefined ? {} : { onPlace })} />
      <AppPictures app={app} />
      <div className="app-sections">
        <AppDescription text={app.description} />
        <AppDetail app={app} />
        <ReleaseNotes app={app} />
        <AppRatings app={app} />
        <AppFacts app={app} />
      </div>
    </div>
  );
}
