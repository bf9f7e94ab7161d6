import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type * as z from 'zod/mini';
import { StoreError } from '#contracts/problem.ts';
import type { BuyerSession } from '#contracts/purchases.ts';
import type { OperatorSession } from '#contracts/operators.ts';

/**
 * Who may call a route. Every route names one in its `config`, or the store does not start:
 * - `public`: anyone
 * - `signed`: anyone holding an address or token that this store signed; the handler checks it
 * - `buyer`: a buyer's session; 401 otherwise
 * - `operator`: a signed-in operator; 401 otherwise
 * - `owner`: a signed-in operator with the role owner; 403 otherwise
 */
export type Access = 'public' | 'signed' | 'buyer' | 'operator' | 'owner';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    operator: OperatorSession | null;
    buyer: BuyerSession | null;
  }
}

export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export function operatorOf(request: FastifyRequest): OperatorSession {
  if (request.operator === null) throw new StoreError('sign-in-required', 'Sign in to do this.');
  return request.operator;
}

export function buyerOf(request: FastifyRequest): BuyerSession {
  if (request.buyer === null) throw new StoreError('sign-in-required', 'Ask for a new link to your purchases.');
  return request.buyer;
}
