import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError, type Problem } from '#contracts/problem.ts';
import { closeUnlessComplete, hasBody } from './body-time-limit.ts';
import { problemStatus } from './problem-status.ts';

/** Sends every error as a problem document (RFC 9457). The cause of an unexpected error goes to the log only. */
export function answerProblem(
  error: FastifyError | StoreError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toStoreError(error);
  if (problem.code === 'internal' || problem.code === 'unavailable') {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  const body = toProblem(problem);
  if (body.status === 401 || body.status === 403) logRefusal(request, problem);
  if (hasBody(request.raw) && !request.raw.complete) dropRest(request, reply);
  const retryAfter = problem.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return reply
    .code(body.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

function logRefusal(request: FastifyRequest, { code }: StoreError): void {
  const operatorId = request.operator?.operatorId;
  request.log.info({ code, method: request.method, route: request.routeOptions.url, operatorId }, 'refused');
}

/**
 * Reads the rest of a refused body. If the connection closed at once, the browser would report a lost connection
 * instead of the refusal.
 */
function dropRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'keep-alive');
  closeUnlessComplete(request.raw, refusedBodyMs);
  request.raw.resume();
}

const refusedBodyMs = 2_000;

export function refuseAddress({ method }: FastifyRequest): never {
  throw new StoreError('not-found', `This address does not support ${method}.`);
}

export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = toProblem(
    isTooLarge
      ? new StoreError('payload-too-large', 'The request headers are too large.')
      : new StoreError('malformed-request', 'The request cannot be read.'),
  );
  const body = JSON.stringify(problem);
  const headers = {
    ...commonHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines, '', body].join('\r\n'));
}

export function toProblem(error: StoreError): Problem {
  const status = problemStatus[error.code];
  return {
    ...error.details,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
  };
}

function toStoreError(error: FastifyError | StoreError): StoreError {
  if (error instanceof StoreError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new StoreError('payload-too-large', 'The request is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new StoreError('unsupported-media-type', 'Send JSON (content-type: application/json).');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new StoreError('malformed-request', 'The request body is empty. Send JSON.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new StoreError('malformed-request', 'The request body is not valid JSON, or has a key such as __proto__.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new StoreError('malformed-request', 'The request cannot be read.');
  }
  if (isOutage(error)) {
    return new StoreError('unavailable', 'The store cannot do this right now. Try again in a moment.');
  }
  return new StoreError('internal', 'Something went wrong on our side. We have logged it.');
}

/**
 * Returns true if the same request may succeed later: the database cannot be reached or written (PostgreSQL's classes
 * 08, 53 and 57, or a standby), a statement took too long, or a disk is full or read-only.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return outageCodes.test(code) || outageMessages.test(error.message);
}

const outageCodes =
  /^(08...|53...|57...|25006|ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOENT|ENOSPC|EROFS)$/;

// node-postgres gives these no code.
const outageMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable$/;
