import * as z from 'zod/mini';
import { connectionTestSchema } from '#contracts/connections.ts';
import {
  approveCryptoKeySchema,
  changeCryptoCoinSchema,
  changeCryptoRatesSchema,
  setCryptoKeySchema,
  setCryptoNodeSchema,
  cryptoSettingsSchema,
} from '#contracts/crypto-settings.ts';
import type { Connections } from '#server/connections/connections.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Crypto } from './crypto.ts';

const networkParams = z.object({ network: z.string().check(z.maxLength(64)) });
const assetParams = z.object({ asset: z.string().check(z.maxLength(64)) });
const config = { access: 'owner' } as const;

interface CoinRoutesDeps {
  readonly crypto: Pick<Crypto, 'settings'>;
  readonly connections: Pick<Connections, 'test'>;
}

/** The calls of operators about coins. Each write answers with the settings as they are then. */
export function coinRoutes(app: App, { crypto: { settings }, connections }: CoinRoutesDeps): void {
  app.get(
    '/api/crypto/settings',
    {
      schema: { summary: 'Shows the settings of coins and networks.', response: { 200: cryptoSettingsSchema } },
      config: { access: 'operator' },
    },
    async () => settings.show(),
  );

  app.put(
    '/api/crypto/networks/:network/node',
    {
      schema: {
        summary: 'Sets the node of a network.',
        params: networkParams,
        body: setCryptoNodeSchema,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      const operator = operatorOf(request);
      await settings.setNode(request.params.network, request.body, { operator, address: request.ip });
      return settings.show();
    },
  );

  app.post(
    '/api/crypto/networks/:network/test',
    {
      schema: {
        summary: 'Tests the node of a network.',
        params: networkParams,
        response: { 200: connectionTestSchema },
      },
      config,
    },
    async (request) => {
      const { network } = request.params;
      return connections.test(operatorOf(request), { network }, () => settings.tryNode(network));
    },
  );

  app.put(
    '/api/crypto/networks/:network/key',
    {
      schema: {
        summary: 'Enters the public key of a network.',
        params: networkParams,
        body: setCryptoKeySchema,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      const operator = operatorOf(request);
      await settings.setKey(request.params.network, request.body, { operator, address: request.ip });
      return settings.show();
    },
  );

  app.post(
    '/api/crypto/networks/:network/key/approve',
    {
      schema: {
        summary: 'Approves an entered key by its first addresses.',
        params: networkParams,
        body: approveCryptoKeySchema,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      await settings.approveKey(request.params.network, request.body, operatorOf(request));
      return settings.show();
    },
  );

  app.delete(
    '/api/crypto/networks/:network/key',
    {
      schema: {
        summary: 'Discards a key that is not approved.',
        params: networkParams,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      await settings.discardKey(request.params.network, operatorOf(request).operatorId);
      return settings.show();
    },
  );

  app.patch(
    '/api/crypto/coins/:asset',
    {
      schema: {
        summary: 'Changes how a coin is offered.',
        params: assetParams,
        body: changeCryptoCoinSchema,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      await settings.changeCoin(request.params.asset, request.body, operatorOf(request).operatorId);
      return settings.show();
    },
  );

  app.patch(
    '/api/crypto/rates',
    {
      schema: {
        summary: 'Changes where rates come from.',
        body: changeCryptoRatesSchema,
        response: { 200: cryptoSettingsSchema },
      },
      config,
    },
    async (request) => {
      await settings.changeRates(request.body, operatorOf(request).operatorId);
      return settings.show();
    },
  );
}
