import { expect, test } from 'vitest';
import { createLogo } from './logo.ts';

test('a logo that cannot be drawn is tried once, however many ask for it', async () => {
  let reads = 0;
  const logo = createLogo({
    inTurn: (work) => work(),
    logo: () => '/objects/0199a1b2-0000-7000-8000-000000000001/logo.png',
    async readObject() {
      reads += 1;
      return Buffer.from('no picture');
    },
  });
  for (let tries = 0; tries < 3; tries += 1)
    await expect(logo.read()).rejects.toMatchObject({ code: 'picture-refused' });
  expect(reads).toBe(1);
});
