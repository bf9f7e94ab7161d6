// Uses node:http because fetch may drop the Content-Length of a streamed body.
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#server/config.ts';

const answerTimeoutMs = 30_000;
/** Longer than the idle time of buyers and uploaders, which ends first. */
const idleTimeoutMs = 180_000;
const attempts = 3;

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function createS3Client(config: S3Config) {
  const isHttps = config.endpoint.startsWith('https:');
  const agent = isHttps ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });

  const start = async (
    { method, key, headers }: S3Request,
    options: { headers?: Record<string, string>; agent: http.Agent | false; timeout: number },
  ): Promise<http.ClientRequest> => {
    const signed = await new AwsV4Signer({
      method,
      url: `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}${key === '' ? '' : `/${key}`}`,
      headers: { ...headers },
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
      region: config.region,
      service: 's3',
    }).sign();
    const request = (isHttps ? https : http).request(signed.url, {
      method,
      agent: options.agent,
      headers: { ...Object.fromEntries(signed.headers), ...options.headers },
      timeout: options.timeout,
    });
    request.on('timeout', () => request.destroy(new Error('The object store did not answer in time.')));
    return request;
  };

  return {
    async request(request: S3Request): Promise<http.IncomingMessage> {
      for (let attempt = 1; ; attempt += 1) {
        const isLast = attempt === attempts;
        const sent = await start(request, { agent, timeout: answerTimeoutMs });
        const answer = answerOf(sent);
        sent.end();
        try {
          const response = await answer;
          const { statusCode = 0 } = response;
          if (isLast || (statusCode < 500 && statusCode !== 429)) {
            sent.setTimeout(idleTimeoutMs);
            return response;
          }
          response.resume();
        } catch (error) {
          // The object store may have closed a kept-alive connection.
          if (isLast) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 100 * 4 ** (attempt - 1)));
      }
    },

    /** Sends exactly `sizeBytes`. If the source fails, breaks the connection so that nothing is stored. */
    async upload(request: S3Request, source: AsyncIterable<Buffer>, sizeBytes: number): Promise<http.IncomingMessage> {
      // A streamed body cannot be sent twice, so it gets a new connection.
      const headers = { 'content-length': String(sizeBytes) };
      const sent = await start(request, { headers, agent: false, timeout: idleTimeoutMs });
      const answer = answerOf(sent);
      let refusal: http.IncomingMessage | undefined;
      answer.then(
        (response) => {
          // After a refusal, the object store no longer reads the body.
          if (isSuccess(response)) return;
          refusal = response;
          if (!sent.writableFinished) sent.destroy();
        },
        () => {},
      );
      try {
        await pipeline(exactly(source, sizeBytes), sent);
      } catch (error) {
        if (refusal !== undefined) return refusal;
        throw error;
      }
      return answer;
    },
  };
}

export function isSuccess(response: http.IncomingMessage): boolean {
  return response.statusCode !== undefined && response.statusCode >= 200 && response.statusCode < 300;
}

function answerOf(request: http.ClientRequest): Promise<http.IncomingMessage> {
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
  answer.catch(() => {});
  return answer;
}

async function* exactly(source: AsyncIterable<Buffer>, sizeBytes: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of source) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== sizeBytes) throw new Error('The source does not have the announced size.');
}
