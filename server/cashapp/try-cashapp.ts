import type { ConnectionTest } from '#contracts/connections.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { paymentLink } from './payment-link.ts';

type Findings = ConnectionTest['findings'];

interface TryCashAppDeps {
  readonly mode: StoreMode;
  readonly tryMailbox: () => Promise<Findings>;
}

const sampleMinor = 100;

/**
 * Says where buyers' payments go, and whether the receipts that confirm them can be read. Cash App has no service that
 * knows whose a name is: the owner opens the link.
 */
export async function tryCashApp(
  {
    cashAppHandle: name,
    cashAppReceiptAddress: address,
    cashAppReceiptDomains: domains,
  }: Pick<StoreSettings, 'cashAppHandle' | 'cashAppReceiptAddress' | 'cashAppReceiptDomains'>,
  { mode, tryMailbox }: TryCashAppDeps,
): Promise<Findings> {
  if (name === null) return [{ works: false, text: 'No Cash App name is set: buyers cannot pay by Cash App.' }];
  const link = {
    works: true,
    text: `Buyers pay to ${name}. Open ${paymentLink(name, sampleMinor)} and check that it is your account.`,
  };
  if (address === null)
    return [link, { works: true, text: 'No address for receipts is set: you confirm every payment.' }];
  if (mode === 'test') return [link, { works: true, text: 'Receipts are read in live mode only.' }];
  const mailbox = await tryMailbox();
  const receipts = `Receipts to ${address}, signed by ${domains.join(', ')}, are read from it. Have Cash App send them there.`;
  return [link, ...mailbox, ...(mailbox.every(({ works }) => works) ? [{ works: true, text: receipts }] : [])];
}
