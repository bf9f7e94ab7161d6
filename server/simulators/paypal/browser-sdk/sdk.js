(() => {
  'use strict';

  const {
    choice,
    failure,
    element,
    shadowOf,
    createSession,
    createCardFieldsSession,
    walletConfig,
    applePay,
    googlePay,
  } = window.payPalSimulator;

  // PayPal opens its guest form around this element.
  if (customElements.get('paypal-basic-card-button') === undefined) {
    customElements.define(
      'paypal-basic-card-button',
      class extends HTMLElement {
        connectedCallback() {
          if (this.shadowRoot !== null) return;
          const button = element('button', { type: 'button', className: 'card', textContent: 'Debit or credit card' });
          shadowOf(this).append(button);
        }
      },
    );
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance({ clientId }) {
      if (clientId !== 'simulated-client') throw failure('ERR_CLIENT_ID', 'The client ID is unknown.', false);
      return {
        updateLocale() {},
        async findEligibleMethods() {
          const sources = ['paypal', 'venmo', 'applepay', 'googlepay'];
          if (choice().hasCardFields !== false) sources.push('advanced_cards');
          return {
            isEligible: (source) => sources.includes(source),
            getDetails: () => ({ canBeVaulted: false, config: walletConfig }),
          };
        },
        createPayPalOneTimePaymentSession: (callbacks) => createSession('PayPal', 'paypal', callbacks),
        createVenmoOneTimePaymentSession: (callbacks) => createSession('Venmo', 'venmo', callbacks),
        createPayPalGuestOneTimePaymentSession: (callbacks) => createSession('Card by PayPal', 'card', callbacks),
        createCardFieldsOneTimePaymentSession: createCardFieldsSession,
        createApplePayOneTimePaymentSession: () => applePay,
        createGooglePayOneTimePaymentSession: () => googlePay,
      };
    },
  };
})();
