import type { texts as english } from '#web/texts/en/found-apps.ts';

export const texts: typeof english = {
  hits: (count: number, query: string) =>
    `${count} ${count === 1 ? 'App' : 'Apps'} zu „${query}“, in Namen und Beschreibungen`,
  nothing: (query: string) => `Hier heißt nichts „${query}“`,
  nearest: 'Gesucht wird in Namen und Beschreibungen. Diese kommen am nächsten.',
};
