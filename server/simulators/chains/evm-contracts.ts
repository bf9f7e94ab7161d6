// The contracts of a simulated Ethereum network: tokens and Multicall3.

export interface EvmAnswers {
  hasCode(address: string): boolean;
  decimals(contract: string): number;
  nativeBalance(owner: string): bigint;
  tokenBalance(contract: string, owner: string): bigint;
}

const multicall = '0xca11bde05977b3631167028862be2a173976ca11';

/** Returns the answer in hexadecimal, `0x` for an address without code, or null if the contract reverts. */
export function answerCall(answers: EvmAnswers, to: string, data: string): string | null {
  const selector = data.slice(0, 10);
  const argument = `0x${data.slice(34, 74)}`;
  if (to.toLowerCase() === multicall) {
    if (selector === '0x82ad56cb') return aggregate(answers, data);
    return selector === '0x4d2301cc' ? `0x${word(answers.nativeBalance(argument))}` : null;
  }
  if (!answers.hasCode(to)) return '0x';
  if (selector === '0x70a08231') return `0x${word(answers.tokenBalance(to, argument))}`;
  if (selector === '0x313ce567') return `0x${word(BigInt(answers.decimals(to)))}`;
  return null;
}

/** Answers Multicall3's aggregate3((address, bool, bytes)[]). */
function aggregate(answers: EvmAnswers, data: string): string | null {
  const numberAt = (byte: number): number => Number(`0x${data.slice(10 + byte * 2, 10 + byte * 2 + 64)}`);
  const list = numberAt(0);
  const results: { readonly isSuccess: boolean; readonly bytes: string }[] = [];
  for (let index = 0; index < numberAt(list); index += 1) {
    const call = list + 32 + numberAt(list + 32 + index * 32);
    const bytesAt = call + numberAt(call + 64);
    const start = 10 + (bytesAt + 32) * 2;
    const target = `0x${data.slice(10 + call * 2 + 24, 10 + call * 2 + 64)}`;
    const answer = answerCall(answers, target, `0x${data.slice(start, start + numberAt(bytesAt) * 2)}`);
    if (answer === null && numberAt(call + 32) === 0) return null;
    results.push({ isSuccess: answer !== null, bytes: answer?.slice(2) ?? '' });
  }
  const bodies = results.map(({ isSuccess, bytes }) => {
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
    return `${word(isSuccess ? 1n : 0n)}${word(64n)}${word(BigInt(bytes.length / 2))}${padded}`;
  });
  const offsets = bodies.map((_, index) => {
    const before = bodies.slice(0, index).reduce((sum, body) => sum + body.length / 2, bodies.length * 32);
    return word(BigInt(before));
  });
  return `0x${word(32n)}${word(BigInt(bodies.length))}${offsets.join('')}${bodies.join('')}`;
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
