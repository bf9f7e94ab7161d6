import type { StoredUpload } from '#contracts/files.ts';
import { CallError } from '#web/queries.ts';

/** A transfer of which no byte moved for this long is given up. */
const stalledMs = 120_000;

/**
 * PUTs a file and tells how many bytes were sent; fetch cannot tell that. Throws a CallError when the server refuses it,
 * and a TypeError when the connection is lost or `signal` is aborted.
 */
export function sendFile(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): Promise<StoredUpload> {
  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  let stalled = setTimeout(abort, stalledMs);
  const sent = new Promise<StoredUpload>((resolve, reject) => {
    const lose = (): void => reject(new TypeError('The connection was lost.'));
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stalledMs);
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as StoredUpload);
      else reject(new CallError(request.status, isProblem(request) ? request.responseText : request.statusText));
    });
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
  });
  signal.addEventListener('abort', abort);
  request.open('PUT', address);
  request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  request.send(file);
  return sent.finally(() => clearTimeout(stalled));
}

function isProblem(request: XMLHttpRequest): boolean {
  return request.getResponseHeader('content-type')?.startsWith('application/problem+json') === true;
}
