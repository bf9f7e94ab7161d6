import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { FeedStore } from './feed.ts';
import type { Releases } from './releases.ts';

export interface FeedRoutesDeps {
  readonly releases: Pick<Releases, 'composeFeed'>;
  readonly storeInfo: () => FeedStore;
}

export function feedRoutes(app: App, { releases, storeInfo }: FeedRoutesDeps): void {
  app.get(
    '/feed.xml',
    {
      schema: {
        summary: 'Lists the newest releases, as an Atom feed.',
        response: { 200: mediaType('application/atom+xml'), 304: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, etag, updatedAt } = await releases.composeFeed(storeInfo());
      reply.headers({
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'last-modified': updatedAt.toUTCString(),
        etag,
      });
      const known = request.headers['if-none-match'];
      const isKnown = known !== undefined && (known.trim() === '*' || known.includes(etag));
      return isKnown ? reply.code(304).send() : reply.send(body);
    },
  );
}
