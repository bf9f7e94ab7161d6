import { expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { createSigner } from '#server/signing.ts';
import { readToken, tokenFor } from './download-token.ts';

const signer = createSigner(Buffer.alloc(32, 1));

test('a token says which order and which issue it is for', () => {
  for (const issue of [0, 1, 32_767, 65_535]) {
    const orderId = newId();
    const token = tokenFor(signer, { orderId, issue });
    expect(token).toMatch(/^[\w-]{56}$/);
    expect(readToken(signer, token)).toEqual({ orderId, issue });
  }
});

test.each([65_536, -1, 1.5, Number.NaN])('there is no token for issue %d', (issue) => {
  expect(() => tokenFor(signer, { orderId: newId(), issue })).toThrow(RangeError);
});

test('a token with any one character changed is refused', () => {
  const token = tokenFor(signer, { orderId: newId(), issue: 0 });
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(() => readToken(signer, changed), `character ${index}`).toThrow(
      expect.objectContaining({ code: 'token-forged' }),
    );
  }
});

test.each(['', 'x', 'A'.repeat(56), 'A'.repeat(10_000), 'é'.repeat(56)])('the text %j is refused', (text) => {
  expect(() => readToken(signer, text)).toThrow(expect.objectContaining({ code: 'token-forged' }));
});

test('a token of another store, one with something added, and a signature for another purpose are refused', () => {
  const facts = { orderId: newId(), issue: 0 };
  const foreign = tokenFor(createSigner(Buffer.alloc(32, 2)), facts);
  const own = tokenFor(signer, facts);
  const otherPurpose = own.slice(0, 24) + signer.sign('upload', own.slice(0, 24));
  for (const token of [foreign, `${own}A`, own.slice(0, -1), otherPurpose]) {
    expect(() => readToken(signer, token)).toThrow(expect.objectContaining({ code: 'token-forged' }));
  }
});
