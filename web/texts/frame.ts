import { defineTexts } from './define-texts.ts';

/** What stands around every page: header, footer, what the browser is told. */
export const frameTexts = defineTexts({
  en: {
    skipToContent: 'Skip to the content',
    testMode: 'Test mode: no real money moves',
    needsJavaScript: 'Buying and downloading need JavaScript. Please turn it on for this store.',
    notLoaded: 'This page could not load fully. Buying and downloading need the rest of it.',
    reload: 'Reload the page',
    mainNavigation: 'Main',
    home: 'Home',
    support: 'Support',
    switchTheme: 'Switch theme',
    switchThemeLabel: 'Switch between light and dark theme',
    promise: 'Desktop apps you pay for once. The download link arrives by email.',
    terms: 'Pay once · 30-day refund · All your computers',
    footer: {
      store: 'Store',
      allApps: 'All apps',
      productivity: 'Productivity',
      utilities: 'Utilities',
      graphics: 'Graphics',
      development: 'Development',
      support: 'Support',
      helpCenter: 'Help center',
      downloadIssues: 'Download issues',
      refunds: 'Refunds',
      purchases: 'Your purchases',
      contact: 'Contact',
      legal: 'Legal',
      termsOfService: 'Terms of service',
      privacyPolicy: 'Privacy policy',
      licenseAgreement: 'License agreement',
      security: 'Security',
    },
  },
});
