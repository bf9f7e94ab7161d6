import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWalletLedger, type WalletPayment } from './wallet-ledger.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-ledger-'));
  file = path.join(folder, 'ledger.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

const payment = (reference: string): WalletPayment => ({
  reference,
  attemptId: `attempt of ${reference}`,
  amountMinor: 1899,
  currency: 'USD',
  status: 'captured',
});

test('two processes of a store read what the other has written', () => {
  const [one, other] = [openWalletLedger(file), openWalletLedger(file)];
  one.append(payment('a'));
  expect(other.find('a')).toEqual(payment('a'));
  other.append(payment('b'));
  expect(one.find('b')).toEqual(payment('b'));
  expect(one.find('c')).toBeUndefined();
  one.close();
  other.close();
});

test('a line that was torn off hides no payment before or after it', () => {
  const before = openWalletLedger(file);
  before.append(payment('a'));
  before.close();
  appendFileSync(file, '{"reference":"torn","amountMi');

  const after = openWalletLedger(file);
  after.append(payment('b'));
  after.close();
  const again = openWalletLedger(file);
  expect([again.find('a'), again.find('torn'), again.find('b')]).toEqual([payment('a'), undefined, payment('b')]);
  again.close();
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
});
