// The hang of the wall: some cards are stories, two columns wide, so that no row has a hole at three and at two columns.
import type { App } from '#contracts/apps.ts';

/** Apps needed for the hero, and for a dense list in place of the wall. */
export const leastForHero = 4;
export const leastForDense = 25;

export interface HungApp {
  readonly app: App;
  readonly isStory: boolean;
}

/**
 * Returns which places of a wall of `count` cards are stories, in the order of the cards. With them every row is whole at
 * three columns; at two columns a story has a row of its own, and an odd last card spans both. Two stories stand on
 * different sides. A single card stays as it is.
 */
export function storyPlaces(count: number): readonly number[] {
  const stories = count < 2 ? 0 : (3 - (count % 3)) % 3;
  if (stories === 0) return [];
  const singles = count - stories;
  // At two columns a story needs whole rows before it: an even number of cards.
  const beforeFirst = singles >= 4 ? 4 : 0;
  if (stories === 1) return [beforeFirst];
  // After four cards the first story stands right, after none left; the second one takes the other side.
  const beforeSecond = beforeFirst === 0 ? 2 : singles >= 10 ? 10 : 4;
  return [beforeFirst, beforeSecond + 1];
}

/**
 * Hangs apps in their order. Stories are those that the operator chose, and where these are too few, what would hang near
 * their places anyway, with a picture if possible. The others move around them.
 */
export function hang(apps: readonly App[]): readonly HungApp[] {
  const places = storyPlaces(apps.length);
  const stories = chooseStories(apps, places);
  const storiesInOrder = apps.filter((app) => stories.includes(app));
  const singles = apps.filter((app) => !stories.includes(app));
  return apps.map((_, place) => {
    const story = places.indexOf(place);
    const before = places.filter((each) => each < place).length;
    const app = story === -1 ? singles[place - before] : storiesInOrder[story];
    if (app === undefined) throw new Error(`No app hangs in place ${place}.`);
    return { app, isStory: story !== -1 };
  });
}

function chooseStories(apps: readonly App[], places: readonly number[]): readonly App[] {
  const chosen = apps.filter(({ isStory }) => isStory).slice(0, places.length);
  for (const place of places.slice(chosen.length)) {
    const distanceOf = (app: App): number =>
      Math.abs(apps.indexOf(app) - place) + (app.picture === null ? apps.length : 0);
    const free = apps.filter((app) => !chosen.includes(app));
    chosen.push(...free.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, 1));
  }
  return chosen;
}
