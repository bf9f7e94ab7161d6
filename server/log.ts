import type { FastifyBaseLogger } from 'fastify';

/** What the store logs to: pino's levels. Secrets, tokens and whole addresses of buyers are never given to it. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
