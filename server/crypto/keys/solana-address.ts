import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Returns the 32 bytes of an address or account; null for any other text. */
export function readSolanaAddress(text: string): Uint8Array | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return null;
  const bytes = base58.decode(text);
  return bytes.length === 32 ? bytes : null;
}

/** Returns true for what may be the public key of a wallet: a point of the curve that a private key can lead to. */
export function isWalletKey(bytes: Uint8Array): boolean {
  try {
    return ed25519.Point.fromBytes(bytes).isTorsionFree();
  } catch {
    return false;
  }
}

/**
 * Returns the account in which wallets put an owner's tokens of one mint. Throws a RangeError for what is no address.
 * `program` is the owner of the mint's account.
 */
export function associatedTokenAccount(owner: string, mint: string, program: string): string {
  return programAddress([owner, program, mint].map(bytesOf), bytesOf(associatedTokenProgram));
}

function bytesOf(address: string): Uint8Array {
  const bytes = readSolanaAddress(address);
  if (bytes === null) throw new RangeError('Not a Solana address.');
  return bytes;
}

/** Solana's find_program_address: the first hash, counting down, that no private key can have. */
function programAddress(seeds: readonly Uint8Array[], program: Uint8Array): string {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), program, utf8ToBytes('ProgramDerivedAddress')));
    if (!isOnCurve(hash)) return base58.encode(hash);
  }
  throw new RangeError('The seeds have no program address.');
}

/** Solana takes every encoding of a point, also those that signatures must not use. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true);
    return true;
  } catch {
    return false;
  }
}
