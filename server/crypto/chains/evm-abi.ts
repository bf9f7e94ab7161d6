// The few calls of contracts that watching needs, encoded by hand. Everything is hexadecimal.

export const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11';
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const wordDigits = 64;

export interface ContractCall {
  readonly to: string;
  readonly data: string;
}

/** Code that returns its block's timestamp, run as a contract's creation. */
export const timestampCall = { data: '0x4260005260206000f3' };
export const decimalsCall = (contract: string): ContractCall => ({ to: contract, data: '0x313ce567' });
export const pausedCall = (contract: string): ContractCall => ({ to: contract, data: '0x5c975abb' });
export const balanceOfCall = (contract: string, owner: string): ContractCall => ({
  to: contract,
  data: `0x70a08231${addressWord(owner)}`,
});
/** Asks Multicall3 for an address's native balance. */
export const nativeBalanceCall = (owner: string): ContractCall => ({
  to: multicallAddress,
  data: `0x4d2301cc${addressWord(owner)}`,
});

export function hexNumber(value: number): string {
  return `0x${value.toString(16)}`;
}

/** Returns null unless the value is a hexadecimal quantity of at most 256 bits, such as 0x1b4. */
export function readQuantity(value: unknown): bigint | null {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

/** Returns a call's one-word answer; `empty` if the contract has no code there or no such function; else null. */
export function readWord(value: unknown): bigint | 'empty' | null {
  if (value === '0x') return 'empty';
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? BigInt(value) : null;
}

export function addressTopic(address: string): string {
  return `0x${addressWord(address)}`;
}

/** Multicall3's aggregate3, in which each call may fail alone. */
export function aggregateCall(calls: readonly ContractCall[]): ContractCall {
  const bodies = calls.map(({ to, data }) => {
    const bytes = data.slice(2);
    const padded = bytes.padEnd(Math.ceil(bytes.length / wordDigits) * wordDigits, '0');
    return `${addressWord(to)}${word(1)}${word(96)}${word(bytes.length / 2)}${padded}`;
  });
  const offsets: string[] = [];
  let offset = calls.length * 32;
  for (const body of bodies) {
    offsets.push(word(offset));
    offset += body.length / 2;
  }
  const list = `${word(calls.length)}${offsets.join('')}${bodies.join('')}`;
  return { to: multicallAddress, data: `0x82ad56cb${word(32)}${list}` };
}

/** Returns each call's answer, null for one that failed, or null unless the value holds exactly `count` answers. */
export function readAggregate(value: unknown, count: number): (string | null)[] | null {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{64})*$/i.test(value)) return null;
  const digits = value.slice(2);
  const numberAt = (byte: number): number => {
    const text = digits.slice(byte * 2, byte * 2 + wordDigits);
    const number = text.length === wordDigits ? Number(`0x${text}`) : Number.NaN;
    if (!Number.isSafeInteger(number)) throw new RangeError('The answer is cut off.');
    return number;
  };
  try {
    const list = numberAt(0);
    if (numberAt(list) !== count) return null;
    return Array.from({ length: count }, (_, index) => {
      const entry = list + 32 + numberAt(list + 32 + index * 32);
      const bytesAt = entry + numberAt(entry + 32);
      const start = (bytesAt + 32) * 2;
      const bytes = digits.slice(start, start + numberAt(bytesAt) * 2);
      return numberAt(entry) === 1 ? `0x${bytes}` : null;
    });
  } catch {
    return null;
  }
}

function word(value: number): string {
  return value.toString(16).padStart(wordDigits, '0');
}

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(wordDigits, '0');
}
