// A real Solana virtual machine (LiteSVM) behind the JSON-RPC of solana-node.ts: it runs each transaction and charges its fee.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { base58 } from '@scure/base';
import { tokenProgram } from '#server/crypto/keys/solana-address.ts';
import { nodesFolder } from './install-nodes.ts';
import { createSolanaNode, type NodeAccount, type SolanaNode } from './solana-node.ts';

interface Wallet {
  readonly address: string;
}
interface VmAccount {
  readonly exists: boolean;
  readonly lamports: bigint;
  readonly programAddress: string;
  readonly data: Uint8Array;
}
interface Vm {
  airdrop(address: string, lamports: bigint): unknown;
  expireBlockhash(): void;
  getAccount(address: string): VmAccount;
  minimumBalanceForRentExemption(bytes: bigint): bigint;
  sendTransaction(transaction: object): object;
  setAccount(account: object): void;
  setTransactionMessageLifetimeUsingLatestBlockhash(message: object): object;
  warpToSlot(slot: bigint): void;
}
interface Kit {
  appendTransactionMessageInstructions(instructions: readonly object[], message: object): object;
  createTransactionMessage(options: { version: number }): object;
  generateKeyPairSigner(): Promise<Wallet>;
  getCompiledTransactionMessageDecoder(): { decode(bytes: Uint8Array): { staticAccounts: string[] } };
  getSignatureFromTransaction(transaction: object): string;
  setTransactionMessageFeePayerSigner(payer: Wallet, message: object): object;
  signTransactionMessageWithSigners(message: object): Promise<{ messageBytes: Uint8Array }>;
}
type Instruct = (accounts: object, options?: { programAddress: string }) => object;
interface Programs {
  getTransferSolInstruction: Instruct;
  getCloseAccountInstruction: Instruct;
  getCreateAssociatedTokenIdempotentInstruction: Instruct;
  getMintToInstruction: Instruct;
  getTransferCheckedInstruction: Instruct;
  findAssociatedTokenPda(seeds: object): Promise<[string, number]>;
}

export interface Sent {
  readonly id: string;
  readonly hasFailed: boolean;
}

export interface Mint {
  readonly address: string;
  readonly decimals: number;
  readonly program: string;
}

export type SolanaVm = Awaited<ReturnType<typeof startSolanaVm>>;

const nodes = createRequire(path.join(nodesFolder, 'package.json'));
const genesis = base58.encode(new Uint8Array(32).fill(7));
const mintBytes = 82;
const sol = 1_000_000_000n;

/** Returns why the machine cannot run here, or null. */
export function solanaVmObstacle(): string | null {
  if (!existsSync(path.join(nodesFolder, 'node_modules/litesvm'))) {
    return 'litesvm is not installed: run npm ci in test/nodes.';
  }
  try {
    nodes('litesvm');
    return null;
  } catch {
    return 'litesvm has no build for this machine.';
  }
}

export async function startSolanaVm() {
  const { LiteSVM, FailedTransactionMetadata } = nodes('litesvm') as {
    LiteSVM: new () => Vm;
    FailedTransactionMetadata: new () => object;
  };
  const kit = nodes('@solana/kit') as Kit;
  const programs: Programs = {
    ...(nodes('@solana-program/system') as Programs),
    ...(nodes('@solana-program/token') as Programs),
  };
  const vm = new LiteSVM();
  const node: SolanaNode = createSolanaNode(genesis);
  const payer = await kit.generateKeyPairSigner();
  vm.airdrop(payer.address, 1_000n * sol);
  vm.warpToSlot(BigInt(node.slot));

  const stateOf = (key: string): NodeAccount | null => {
    const { exists, lamports, programAddress: owner, data } = vm.getAccount(key);
    return exists ? { lamports, owner, data } : null;
  };

  /** Runs a transaction in the next slot. One that fails is in its block too, and pays its fee. */
  async function send(instructions: readonly object[], from: Wallet = payer): Promise<Sent> {
    mine();
    vm.expireBlockhash();
    const empty = kit.setTransactionMessageFeePayerSigner(from, kit.createTransactionMessage({ version: 0 }));
    const timed = vm.setTransactionMessageLifetimeUsingLatestBlockhash(empty);
    const message = kit.appendTransactionMessageInstructions(instructions, timed);
    const transaction = await kit.signTransactionMessageWithSigners(message);
    const keys = kit.getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts;
    const before = keys.map(stateOf);
    const hasFailed = vm.sendTransaction(transaction) instanceof FailedTransactionMetadata;
    const id = kit.getSignatureFromTransaction(transaction);
    const accounts = keys.map((key, index) => ({ key, before: before[index] ?? null, after: stateOf(key) }));
    node.record({
      signature: id,
      slot: node.slot,
      err: hasFailed ? { InstructionError: [0, 'Custom'] } : null,
      accounts,
    });
    return { id, hasFailed };
  }

  function mine(slots = 1): void {
    node.slot += slots;
    vm.warpToSlot(BigInt(node.slot));
  }

  const transfer = (to: string, amount: bigint, source = payer): object =>
    programs.getTransferSolInstruction({ source, destination: to, amount });

  async function accountOf(owner: string, { address: mint, program }: Mint): Promise<string> {
    const [account] = await programs.findAssociatedTokenPda({ owner, mint, tokenProgram: program });
    return account;
  }

  async function tokenInstructions(to: string, mint: Mint, amount: bigint, from: Wallet): Promise<object[]> {
    const { address, decimals, program } = mint;
    const [source, destination] = [await accountOf(from.address, mint), await accountOf(to, mint)];
    return [
      programs.getCreateAssociatedTokenIdempotentInstruction({
        payer: from,
        ata: destination,
        owner: to,
        mint: address,
        tokenProgram: program,
      }),
      programs.getTransferCheckedInstruction(
        { source, mint: address, destination, authority: from, amount, decimals },
        { programAddress: program },
      ),
    ];
  }

  return {
    node,
    genesis,
    mine,
    accountOf,
    newWallet: () => kit.generateKeyPairSigner(),
    rentExempt: (bytes: number) => vm.minimumBalanceForRentExemption(BigInt(bytes)),
    pay: (to: string, lamports: bigint) => send([transfer(to, lamports)]),
    /** As wallets pay by Solana Pay: the transaction names a key that has no money. */
    payWith(reference: string, to: string, lamports: bigint): Promise<Sent> {
      const instruction = transfer(to, lamports) as { accounts: object[] };
      return send([{ ...instruction, accounts: [...instruction.accounts, { address: reference, role: 0 }] }]);
    },
    /** Several payments in one transaction. */
    payAll: (payments: readonly (readonly [string, bigint])[]) =>
      send(payments.map(([to, lamports]) => transfer(to, lamports))),
    /** A transaction that pays, and then does what cannot be done. */
    payInVain: (to: string, lamports: bigint) => send([transfer(to, lamports), transfer(to, 10_000_000n * sol)]),
    payFrom: (source: Wallet, to: string, lamports: bigint) => send([transfer(to, lamports, source)], source),

    /** Makes a token at this address, of which the payer holds all. */
    async createMint(address: string, decimals: number, program = tokenProgram): Promise<Mint> {
      const mint = { address, decimals, program };
      const data = Buffer.alloc(mintBytes);
      data.writeUInt32LE(1, 0);
      data.set(base58.decode(payer.address), 4);
      data[44] = decimals;
      data[45] = 1;
      const lamports = vm.minimumBalanceForRentExemption(BigInt(mintBytes));
      const account = { lamports, data, executable: false, space: BigInt(mintBytes) };
      vm.setAccount({ ...account, address, programAddress: program });
      node.setAccount(address, { lamports, data, owner: program });
      const token = await accountOf(payer.address, mint);
      await send([
        programs.getCreateAssociatedTokenIdempotentInstruction({
          payer,
          ata: token,
          owner: payer.address,
          mint: address,
          tokenProgram: program,
        }),
        programs.getMintToInstruction(
          { mint: address, token, mintAuthority: payer, amount: 10n ** 18n },
          { programAddress: program },
        ),
      ]);
      return mint;
    },

    payTokens: async (to: string, mint: Mint, amount: bigint) => send(await tokenInstructions(to, mint, amount, payer)),

    /** Sends all tokens of a wallet elsewhere and closes its account of them. */
    async sweepTokens(from: Wallet, mint: Mint, amount: bigint): Promise<Sent> {
      await send([transfer(from.address, sol)]);
      const account = await accountOf(from.address, mint);
      const close = programs.getCloseAccountInstruction(
        { account, destination: from.address, owner: from },
        { programAddress: mint.program },
      );
      return send([...(await tokenInstructions(payer.address, mint, amount, from)), close], from);
    },
  };
}
