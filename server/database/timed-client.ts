import pg from 'pg';

/**
 * node-postgres's client, closing its connection when a statement gets no answer within `query_timeout`. The driver alone
 * would give the connection back to the pool with the statement still running on it, maybe inside a transaction.
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
