import type { WithdrawalVerdict } from '#contracts/withdrawals.ts';

interface VerdictWords {
  readonly short: string;
  readonly advice: string;
}

export const verdictTexts: Readonly<Record<WithdrawalVerdict['reason'], VerdictWords>> = {
  'in-time': {
    short: 'Within the 14 days: the buyer has the right.',
    advice: 'The law gives the buyer the money back. Refund it within 14 days of this withdrawal.',
  },
  'promise-after-download': {
    short: 'The right has ended, the 30-day refund stays.',
    advice:
      'The buyer agreed to lose the right, got the receipt and began the download. Your 30-day refund still gives the money back.',
  },
  'promise-after-14-days': {
    short: 'After the 14 days, within the 30-day refund.',
    advice: 'The right has ended by time. Your 30-day refund still gives the money back.',
  },
  over: {
    short: 'After the 30 days.',
    advice: 'The right and the 30-day refund have ended. Refund it all the same, or decline and say why.',
  },
};
