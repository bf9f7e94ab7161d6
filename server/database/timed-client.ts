import pg from 'pg';

/**
 * Closes its connection when a statement exceeds `query_timeout`. node-postgres would return it to the pool with the
 * statement still running, possibly inside a transaction.
 */
export class TimedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const send = super.query as (...forwarded: unknown[]) => unknown;
    const answer = send.apply(this, args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#closeAfterTimeout(error));
    return answer as never;
  }

  #closeAfterTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}
