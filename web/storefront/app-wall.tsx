import type { App } from '#contracts/apps.ts';
import { AppCard, StoryCard } from './app-card.tsx';
import { hang } from './hang.ts';

/** The apps as works on a wall: with stories, so that no row has a hole. */
export function AppWall({ apps }: { readonly apps: readonly App[] }) {
  const hung = hang(apps);
  const singles = hung.filter(({ isStory }) => !isStory).length;
  return (
    <ul className={`wall-grid ${singles % 2 === 1 ? 'last-is-odd' : ''}`}>
      {hung.map(({ app, isStory }) => (
        <li key={app.id} className={isStory ? 'story-place' : ''}>
          {isStory ? <StoryCard app={app} /> : <AppCard app={app} />}
        </li>
      ))}
    </ul>
  );
}

interface PlainWallProps {
  readonly apps: readonly App[];
  /** Underlines the search words. */
  readonly query?: string;
}

export function PlainWall({ apps, query = '' }: PlainWallProps) {
  return (
    <ul className="wall-grid">
      {apps.map((app) => (
        <li key={app.id}>
          <AppCard app={app} query={query} />
        </li>
      ))}
    </ul>
  );
}
