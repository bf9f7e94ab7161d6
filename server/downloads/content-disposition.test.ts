import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';

test.each([
  ['DuplicateFinder.exe', `attachment; filename="DuplicateFinder.exe"; filename*=UTF-8''DuplicateFinder.exe`],
  ['Fenêtre (2).dmg', `attachment; filename="Fenetre (2).dmg"; filename*=UTF-8''Fen%C3%AAtre%20%282%29.dmg`],
  ['窓🪟.deb', `attachment; filename="__.deb"; filename*=UTF-8''%E7%AA%93%F0%9F%AA%9F.deb`],
  ["It's 100%.zip", `attachment; filename="It's 100_.zip"; filename*=UTF-8''It%27s%20100%25.zip`],
  ['a"b\\c\r\nX: y.exe', `attachment; filename="a_b_c__X: y.exe"; filename*=UTF-8''a%22b%5Cc%0D%0AX%3A%20y.exe`],
])('the name %j stays whole and breaks out of no quotes', (name, expected) => {
  expect(attachment(name)).toBe(expected);
});
