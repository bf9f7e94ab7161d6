import { expect, test } from 'vitest';
import { parseDescription } from './description.ts';

test('the first sentence leads, and the rest of its paragraph follows', () => {
  expect(parseDescription('Draws plans. Opens 2.5 GB at once.\n\nSaves them.')).toEqual({
    lead: 'Draws plans.',
    blocks: [
      { kind: 'paragraph', text: 'Opens 2.5 GB at once.' },
      { kind: 'paragraph', text: 'Saves them.' },
    ],
  });
});

test('lists and headings are blocks of their own, also right below a line of text', () => {
  expect(parseDescription('It can:\n- sort\n- edit\n\n# Later\n* more').blocks).toEqual([
    { kind: 'list', items: ['sort', 'edit'] },
    { kind: 'heading', text: 'Later' },
    { kind: 'list', items: ['more'] },
  ]);
});

test('a text without a short first sentence has no lead', () => {
  expect(parseDescription('word '.repeat(100)).lead).toBe('');
  expect(parseDescription('- sort').lead).toBe('');
});

test('markup of a page stays text', () => {
  expect(parseDescription('<b>Bold</b> claims.').lead).toBe('<b>Bold</b> claims.');
});
