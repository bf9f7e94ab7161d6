import type { Finding } from '#contracts/settings.ts';
import { neededAgreements } from './judge-receipt.ts';
import { countAgreements } from './receipt-store.ts';
import type { RecordReceiptDeps } from './record-receipt.ts';

export async function examineReceipts(
  { db, mode, receiptSettings }: Pick<RecordReceiptDeps, 'db' | 'mode' | 'receiptSettings'>,
  { hasMailbox }: { readonly hasMailbox: boolean },
): Promise<Omit<Finding, 'part'>> {
  const { cashAppReceiptAddress, cashAppReceiptDomains } = receiptSettings();
  if (cashAppReceiptAddress === null)
    return { state: 'off', text: 'No address for receipts is set: operators confirm every payment.' };
  if (mode === 'test') return { state: 'off', text: 'Receipts are read in live mode only.' };
  if (!hasMailbox)
    return { state: 'problem', text: 'Receipts arrive in the support mailbox. Set it up, or remove their address.' };
  const counts = await Promise.all(cashAppReceiptDomains.map((domain) => countAgreements(db, domain)));
  const agreements = Math.max(...counts);
  return agreements >= neededAgreements
    ? { state: 'ok', text: 'Receipts confirm payments.' }
    : {
        state: 'ok',
        text: `Receipts are suggestions so far: operators have agreed with ${agreements} of ${neededAgreements}.`,
      };
}
