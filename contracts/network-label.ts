/** The native coin of a network by its name, and what wallets and exchanges call the tokens on it. */
const standards: Readonly<Record<string, readonly [native: string, standard: string]>> = {
  Tron: ['TRX', 'TRC-20'],
  Ethereum: ['ETH', 'ERC-20'],
  Solana: ['SOL', 'SPL'],
};

/** Returns the network's name as wallets show it: "Tron (TRC-20)" for a token, "Tron" for its native coin. */
export function networkLabel({
  symbol,
  networkName,
}: {
  readonly symbol: string;
  readonly networkName: string;
}): string {
  const [native, standard] = standards[networkName] ?? [symbol];
  return symbol === native ? networkName : `${networkName} (${standard})`;
}
