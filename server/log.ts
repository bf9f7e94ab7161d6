import type { FastifyBaseLogger } from 'fastify';

/** Never log secrets, tokens or full email addresses. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
