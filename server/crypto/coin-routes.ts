import * as z from 'zod/mini';
import {
  approveCryptoKeySchema,
  changeCryptoCoinSchema,
  changeCryptoRatesSchema,
  cryptoNodeSchema,
  setCryptoKeySchema,
} from '#contracts/crypto-settings.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Crypto } from './crypto.ts';

const networkParams = z.object({ network: z.string().check(z.maxLength(64)) });
const assetParams = z.object({ asset: z.string().check(z.maxLength(64)) });
const config = { access: 'owner' } as const;

/** The calls of operators about coins. Each write answers with the settings as they are then. */
export function coinRoutes(app: App, { crypto: { settings } }: { readonly crypto: Pick<Crypto, 'settings'> }): void {
  app.get('/api/crypto/settings', { config: { access: 'operator' } }, async () => settings.show());

  app.put(
    '/api/crypto/networks/:network/node',
    { schema: { params: networkParams, body: cryptoNodeSchema }, config },
    async (request) => {
      await settings.setNode(request.params.network, request.body, operatorOf(request).operatorId);
      return settings.show();
    },
  );

  app.put(
    '/api/crypto/networks/:network/key',
    { schema: { params: networkParams, body: setCryptoKeySchema }, config },
    async (request) => {
      const operator = operatorOf(request);
      await settings.setKey(request.params.network, request.body, { operator, address: request.ip });
      return settings.show();
    },
  );

  app.post(
    '/api/crypto/networks/:network/key/approve',
    { schema: { params: networkParams, body: approveCryptoKeySchema }, config },
    async (request) => {
      await settings.approveKey(request.params.network, request.body, operatorOf(request));
      return settings.show();
    },
  );

  app.delete('/api/crypto/networks/:network/key', { schema: { params: networkParams }, config }, async (request) => {
    await settings.discardKey(request.params.network, operatorOf(request).operatorId);
    return settings.show();
  });

  app.patch(
    '/api/crypto/coins/:asset',
    { schema: { params: assetParams, body: changeCryptoCoinSchema }, config },
    async (request) => {
      await settings.changeCoin(request.params.asset, request.body, operatorOf(request).operatorId);
      return settings.show();
    },
  );

  app.patch('/api/crypto/rates', { schema: { body: changeCryptoRatesSchema }, config }, async (request) => {
    await settings.changeRates(request.body, operatorOf(request).operatorId);
    return settings.show();
  });
}
