import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  cryptoExportQuerySchema,
  requoteSchema,
  sendBackCoinsSchema,
  coinPaymentSchema,
} from '#contracts/crypto-payments.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Crypto } from './crypto.ts';

const params = z.object({ id: z.string().check(z.maxLength(64)) });
const config = { access: 'operator' } as const;

export function receivedRoutes(
  app: App,
  { crypto: { received } }: { readonly crypto: Pick<Crypto, 'received'> },
): void {
  app.get(
    '/api/crypto/orders/:id/payments',
    {
      schema: { summary: 'Lists an order’s payments by coins.', params, response: { 200: z.array(coinPaymentSchema) } },
      config,
    },
    async (request) => received.list(request.params.id),
  );

  app.post(
    '/api/crypto/payments/:id/requote',
    {
      schema: {
        summary: 'Decides about money in review, at today’s price.',
        params,
        body: requoteSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await received.requote(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/crypto/payments/:id/send-back',
    {
      schema: {
        summary: 'Records that an operator sent coins back.',
        params,
        body: sendBackCoinsSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await received.sendBack(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/crypto/payments.csv',
    {
      schema: {
        summary: 'Exports confirmed money by coins.',
        querystring: cryptoExportQuerySchema,
        response: { 200: mediaType('text/csv') },
      },
      config,
    },
    async (request, reply) => {
      const pieces = await received.export(request.query, operatorOf(request).operatorId);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="coin-payments-${day}.csv"`)
        .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
    },
  );
}
