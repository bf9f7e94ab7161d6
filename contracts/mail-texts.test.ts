import { expect, test } from 'vitest';
import { fillMailWords, mailTextProblem, parseMailText, type MailValues } from './mail-texts.ts';

const text =
  '# Refund for {{app}}\r\n\r\n## {{amount}} back\r\n\r\nFor {{app}}.\r\nSoon.\r\n\r\n{{download-state}}\r\n';

test('words are a subject, a heading and paragraphs whose lines stay lines', () => {
  expect(parseMailText(text)).toEqual({
    subject: 'Refund for {{app}}',
    heading: '{{amount}} back',
    paragraphs: ['For {{app}}.\nSoon.', '{{download-state}}'],
  });
  expect(mailTextProblem('refund', text)).toBe(null);
});

test.each([
  ['refund', 'Hello.', 'Begin with “# ”'],
  ['refund', '# A\n\n## B', 'at least one paragraph'],
  ['refund', '# A\n\n## B\n\n# C', 'one subject and one heading'],
  ['refund', '# {{amount}} {{app}}\n\n## B\n\n{{app}} {{download-state}}', 'Name {{amount}} in the heading'],
  ['address-change', '# A\n\n## B\n\n{{app}} {{hours}}', 'Name {{new-address}}'],
  ['receipt', '# A\n\n## B\n\n{{new-address}}', 'There is no value {{new-address}} in this email.'],
  ['receipt', '# A\n\n## B\n\n{{refund-dayz}}', 'There is no value {{refund-dayz}}'],
  ['receipt', '# A\n\n## B\n\nFrom {{store-name and more', '{{store-name has no end. Write }} after it'],
  ['refund', '# A {{app\n\n## B\n\n{{app}} {{amount}} {{download-state}}', '{{app has no end.'],
  ['receipt', `# ${'x'.repeat(151)}\n\n## B\n\nC`, 'Shorten the subject'],
  ['receipt', `# A\n\n## B\n\n${'x'.repeat(4_000)}`, 'Shorten the text'],
] as const)('words of the mail %s %j are refused in words', (kind, words, problem) => {
  expect(mailTextProblem(kind, words)).toContain(problem);
});

test('what a value holds is not read as a value again', () => {
  const words = { subject: '{{app}}', heading: '{{ app }}', paragraphs: ['{{amount}} {{download-state}}'] };
  const values = { app: '{{amount}}', amount: '$5.00', 'download-state': '' } as MailValues;
  expect(fillMailWords(words, values)).toEqual({ subject: '{{amount}}', heading: '{{amount}}', paragraphs: ['$5.00'] });
});
