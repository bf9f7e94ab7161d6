import { ChainError } from './chains/chain.ts';

/** Turns whatever goes wrong at a node into a ChainError, so that it is stored as the network's trouble. */
export async function askNetwork<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ChainError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const text = isLate ? 'The node did not answer in time.' : 'The node answered with something that cannot be read.';
    throw new ChainError(isLate ? 'unreachable' : 'bad-response', text);
  }
}
