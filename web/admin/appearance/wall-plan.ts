// The order of apps in the draft, by the rules of the storefront.
import type { App } from '#contracts/apps.ts';
import { inOrder, isStoryOf, type Wall } from '#contracts/wall.ts';
import { hang, leastForDense, leastForHero, storyPlaces } from '#web/storefront/hang.ts';

export interface WallPlan {
  readonly apps: readonly App[];
  readonly need: string;
  readonly candidates: readonly App[];
  readonly placeOf: (app: App) => string;
}

/** Returns the wall of a draft. `heroAppId` null: the featured app is in the hero. */
export function planWall(listed: readonly App[], wall: Wall, heroAppId: string | null): WallPlan {
  const apps = inOrder(byDownloads(listed), wall.order).map((app) => ({
    ...app,
    isStory: isStoryOf(wall, app.id, app.isStory),
  }));
  const hero = apps.find(({ id }) => id === heroAppId) ?? apps.find(({ isFeatured }) => isFeatured);
  const isList = apps.length >= leastForDense;
  const isBelow = apps.length > 1 && apps.length < leastForHero;
  const onWall = isBelow ? apps.filter((app) => app !== hero) : apps;
  const hung = isList ? [] : hang(onWall);
  const stories = new Set(hung.flatMap(({ app, isStory }) => (isStory ? [app.id] : [])));
  const needed = isList ? 0 : storyPlaces(onWall.length).length;
  return {
    apps,
    need: isList
      ? `With ${leastForDense} or more apps: a list without stories`
      : `Two columns wide. ${onWall.length} ${onWall.length === 1 ? 'app needs' : 'apps need'} ${needed || 'none'}`,
    candidates: apps.filter((app) => app.isStory || stories.has(app.id) || app === hero),
    placeOf(app) {
      const place = hung.findIndex((each) => each.app.id === app.id);
      if (stories.has(app.id)) {
        const before = hung[place - 1]?.app.name;
        const where = before === undefined ? 'First in the list' : `After ${before}`;
        return app.isStory ? `${where}${app.picture === null ? '' : ', window at the right'}` : `${where}, by itself`;
      }
      if (app.isStory) return needed === 0 ? 'No story fits right now' : 'There are enough stories already';
      return app.id === hero?.id ? 'Already in the hero' : `Place ${apps.indexOf(app) + 1}`;
    },
  };
}

function byDownloads(apps: readonly App[]): readonly App[] {
  return apps.toSorted((one, other) => other.downloads - one.downloads || one.addedNumber - other.addedNumber);
}

/** Returns the shortest beginning of an order after which the rest follows by its downloads. */
export function orderToSave(wanted: readonly App[]): string[] {
  const ranks = new Map(byDownloads(wanted).map(({ id }, rank) => [id, rank]));
  const rankAt = (place: number): number => ranks.get(wanted[place]?.id ?? '') ?? -1;
  let length = wanted.length;
  while (length > 0 && (length === wanted.length || rankAt(length - 1) < rankAt(length))) length -= 1;
  return wanted.slice(0, length).map(({ id }) => id);
}
