import type { texts as english } from '#web/texts/en/demo.ts';

export const texts: typeof english = {
  title: 'Demo ausprobieren',
  text: (name: string) => `Jetzt würde sich die Demo von ${name} öffnen. Dieser Aufruf wurde gezählt.`,
  close: 'OK',
  open: { address: 'Demo öffnen', video: 'Demo öffnen', trial: 'Testversion herunterladen' },
  notNow: 'Nicht jetzt',
  kind: {
    address: 'Die Demo öffnet sich in einem neuen Tab.',
    video: 'Die Demo ist ein Video. Es öffnet sich in einem neuen Tab.',
    trial: 'Die Demo ist eine kostenlose Testversion zum Herunterladen.',
  },
};
