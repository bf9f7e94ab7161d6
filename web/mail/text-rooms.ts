import type { SystemTexts } from '#web/components/show-target.ts';
import type { mailTexts } from '#web/texts/mail.ts';
import type { WithdrawalMailTexts } from './withdrawal-letters.ts';

export type MailTexts = (typeof mailTexts)['en'];

export interface LetterTexts {
  readonly mail: MailTexts;
  readonly systems: SystemTexts;
  readonly withdrawal: WithdrawalMailTexts;
}
