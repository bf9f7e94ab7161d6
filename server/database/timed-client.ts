import { NamedStatementClient } from './named-statement.ts';

/**
 * node-postgres's client, closing its connection when a statement gets no answer within `query_timeout`. The driver alone
 * would give the connection back to the pool with the statement still running on it, maybe inside a transaction.
 */
export class TimedClient extends NamedStatementClient {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#closeAfterTimeout(error));
    return answer as never;
  }

  #closeAfterTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}
