import { ChainError } from './chain.ts';

/** Returns `otherwise` where the node cannot tell something that totals do not need; throws where it cannot be asked. */
export async function unlessTold<Answer>(otherwise: Answer, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isAsked = error instanceof ChainError && error.failure !== 'rate-limited' && error.failure !== 'unreachable';
    if (isAsked) return otherwise;
    throw error;
  }
}
