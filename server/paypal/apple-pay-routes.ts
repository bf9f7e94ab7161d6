import { StoreError } from '#contracts/problem.ts';
import { mediaType } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

export function applePayRoutes(app: App, { applePayDomain }: { readonly applePayDomain: Buffer | null }): void {
  app.get(
    '/.well-known/apple-developer-merchantid-domain-association',
    {
      schema: {
        summary: 'Returns the file by which Apple knows the store’s domain.',
        response: { 200: mediaType('text/plain') },
      },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      if (applePayDomain === null) throw new StoreError('not-found', 'This store has no Apple Pay domain file.');
      return reply.header('content-type', 'text/plain').header('cache-control', 'no-cache').send(applePayDomain);
    },
  );
}
