import type { HideReason } from '#contracts/ratings.ts';

export const reasonNames: Readonly<Record<HideReason, string>> = {
  insult: 'Insults people',
  'personal-data': 'Contains personal data',
  advertising: 'Advertising',
  illegal: 'Against the law',
  'off-topic': 'Not about the app',
  fraud: 'Not honest (fraud)',
};
