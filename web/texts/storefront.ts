import { defineTexts } from './define-texts.ts';

export const storefrontTexts = defineTexts({
  en: {
    buyNowOf: (name: string, price: string) => `Buy Now: ${name}, ${price}`,
    noFile: 'Not available yet',
    notForSale: 'Not for sale right now',
    tryDemo: 'Try Demo',
    tryDemoOf: (name: string) => `Try Demo of ${name}`,
  },
});
