import { languages } from '#contracts/languages.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

/** Pages that are missing here show their address. */
const summaries: Readonly<Record<string, string>> = {
  '/': 'Shows the apps on sale.',
  '/apps/:slug': 'Shows an app, by its slug or id.',
  '/terms-of-service': 'Shows the terms of service.',
  '/faq': 'Answers questions and takes messages.',
  '/imprint': 'Shows who runs the store.',
  '/withdrawal': 'Explains the right of withdrawal.',
  '/withdrawal/form': 'Takes a withdrawal from a contract.',
  '/withdrawal/received': 'Confirms a withdrawal.',
  '/withdrawal/not-received': 'Says that a withdrawal could not be taken.',
  '/unsubscribe/:token': 'Ends requests for ratings by email.',
  '/download': 'Explains download links.',
  '/download/:downloadToken': 'Shows a download link’s app and files.',
  '/purchases': 'Lists a buyer’s purchases.',
  '/purchases/open': 'Opens a link to a buyer’s purchases.',
  '/purchases/address': 'Asks for another email address of an order.',
  '/purchases/objection': 'Objects to a change of address.',
  '/paypal-checkout': 'Takes a payment by card or PayPal.',
  '/paypal-wallet': 'Takes a payment by wallet, inside the purchase dialog.',
  '/crypto-checkout': 'Takes a payment by coins.',
  '/cashapp-checkout': 'Takes a payment with Cash App.',
  '/admin': 'Shows the operators’ area.',
  '/app-preview': 'Shows an app with what an operator is typing, inside the editor.',
  '/checkout': 'Tries a checkout, in test mode.',
  '/test-purchase': 'Tries a purchase, in test mode.',
  '/quick-test': 'Tries a purchase quickly, in test mode.',
  '/debug-purchase': 'Shows what a purchase sends, in test mode.',
  '/*': 'Redirects to an address in its right form, or says that there is no such page.',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const response = { 200: mediaType('text/html'), 301: nothing, 304: nothing, 308: nothing, 404: mediaType('text/html') };

/** Lists pages that are added from here on in the document of the API. */
export function describePages(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.summary !== undefined) return;
    route.schema = { ...route.schema, summary: summaryOf(route.url), response };
  });
}

function summaryOf(url: string): string {
  const language = languages.find((each) => url === `/${each}` || url.startsWith(`/${each}/`));
  const address = language === undefined ? url : url.slice(language.length + 1) || '/';
  const summary = summaries[address] ?? `Shows the page ${address}.`;
  return language === undefined ? summary : summary.replace(/\.$/, `, in ${languageNames.of(language) ?? language}.`);
}
