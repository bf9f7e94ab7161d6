// The browser's half of the simulator: a stand-in for PayPal's JavaScript SDK v6, Apple's ApplePaySession and Google's
// PaymentsClient, with as much of their surfaces as the checkout uses. It is served as it stands, as a classic script, in
// test mode only. What the payer decides here is told to the simulated PayPal over HTTP; the store hears of it from there.
// The test panel leaves its choice in the tab's session storage: { scenario, hasCardFields }.
(() => {
  'use strict';

  const simulator = '/paypal-simulator/orders/';

  function choice() {
    try {
      return JSON.parse(sessionStorage.getItem('paypal-simulator') ?? '{}');
    } catch {
      return {};
    }
  }

  const scenario = () => choice().scenario ?? 'approve';

  if (scenario() === 'sdk-fails') throw new Error('The simulated SDK does not load: the test panel says so.');

  async function tell(orderId, decision, body) {
    const response = await fetch(`${simulator}${encodeURIComponent(orderId)}/${decision}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
  }

  // Without a choice a test card's number may name the scenario.
  const approve = (orderId, body) =>
    tell(orderId, 'approve', scenario() === 'approve' ? body : { ...body, scenario: scenario() });
  const cancel = (orderId) => tell(orderId, 'cancel', {});

  function failure(code, message, isRecoverable) {
    return Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });
  }

  // The pages' security policy takes no style element; a constructed style sheet is none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { color-scheme: inherit; }
    * { box-sizing: border-box; }
    dialog {
      width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid light-dark(#c9d3e6, #3b4a68);
      border-radius: 1rem; background: light-dark(#ffffff, #131a29); color: light-dark(#0c1a33, #eef2fa);
      font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif;
    }
    dialog::backdrop { background: rgb(10 16 30 / 0.6); }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; }
    p { margin: 0.5rem 0 0; font-size: 0.875rem; color: light-dark(#46536e, #aab6cd); overflow-wrap: anywhere; }
    p.total { margin-top: 1rem; font-size: 1.25rem; font-weight: 600; color: inherit; }
    form { display: grid; gap: 0.5rem; margin-top: 1.25rem; }
    label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; }
    input {
      width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid light-dark(#76829b, #76829b);
      border-radius: 0.5rem; background: light-dark(#ffffff, #0d1320); color: inherit; font: inherit; font-weight: 400;
    }
    button {
      min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid transparent; border-radius: 0.5rem; font: inherit;
      font-weight: 600; cursor: pointer;
    }
    button.pay { background: light-dark(#0b3fae, #9db8ff); color: light-dark(#ffffff, #0a1530); }
    button.leave { background: none; border-color: light-dark(#76829b, #76829b); color: inherit; }
    button.card { width: 100%; background: light-dark(#22262e, #e9ecf2); color: light-dark(#ffffff, #14171c); }
    :focus-visible { outline: 2px solid light-dark(#0b3fae, #9db8ff); outline-offset: 2px; }
  `);

  function shadowOf(host) {
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  function inputFor(name, value) {
    return element('label', {}, name, element('input', { value, autocomplete: 'off', required: true }));
  }

  /**
   * Shows the window in which the payer decides. Answers null when they leave it, otherwise what they typed: a card's
   * number where `takesCard`.
   */
  function ask({ title, about, total, takesCard = false }) {
    const host = document.body.appendChild(document.createElement('div'));
    const fields = takesCard
      ? [inputFor('Card number', '4111 1111 1111 1111'), inputFor('Expiry', '12/34'), inputFor('Security code', '123')]
      : [];
    const form = element(
      'form',
      { method: 'dialog' },
      ...fields,
      element('button', { className: 'pay', textContent: 'Approve payment', value: 'approve' }),
      element('button', { className: 'leave', textContent: 'Cancel and return', value: '', formNoValidate: true }),
    );
    const dialog = element(
      'dialog',
      {},
      element('h2', { id: 'title', textContent: `${title} (simulated)` }),
      element('p', { textContent: `${about}. Scenario: ${scenario()}. No real money moves.` }),
      ...(total === undefined ? [] : [element('p', { className: 'total', textContent: total })]),
      form,
    );
    dialog.setAttribute('aria-labelledby', 'title');
    shadowOf(host).append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove();
        resolve(dialog.returnValue === 'approve' ? { cardNumber: fields[0]?.querySelector('input').value } : null);
      });
    });
  }

  /** A session that opens a window: PayPal, Venmo, and cards without an account. */
  function createSession(title, paymentMethod, { onApprove, onCancel, onComplete, onError }) {
    return {
      destroy() {},
      cancel() {},
      async start({ presentationMode = 'auto' } = {}, orderPromise = Promise.resolve({ orderId: '' })) {
        if (scenario() === 'popup-blocked' && presentationMode !== 'modal' && paymentMethod !== 'card') {
          orderPromise.catch(() => undefined);
          throw failure('ERR_UNABLE_TO_OPEN_POPUP', 'The browser did not open the window.', true);
        }
        const { orderId } = await orderPromise;
        const answer =
          scenario() === 'cancel'
            ? null
            : await ask({ title, about: `Order ${orderId}`, takesCard: paymentMethod === 'card' });
        try {
          if (answer === null) {
            await cancel(orderId);
            onCancel?.({ orderId });
            onComplete?.({ paymentSessionState: 'canceled' });
            return;
          }
          await approve(orderId, { paymentMethod, ...answer });
        } catch (error) {
          onError?.(failure('ERR_SIMULATOR', error.message, false));
          onComplete?.({ paymentSessionState: 'error' });
          return;
        }
        await onApprove({ orderId, payerId: 'SIMULATEDPAYER', fundingSource: paymentMethod });
        onComplete?.({ paymentSessionState: 'approved' });
      },
    };
  }

  /** The fields of a card, which with PayPal are frames of PayPal's. */
  function createCardFieldsSession() {
    const inputs = new Map();
    const testValues = { number: '4111 1111 1111 1111', expiry: '12/34', cvv: '123', name: 'Ada Lovelace' };
    return {
      createCardFieldsComponent({ type, placeholder = '', ariaLabel = type }) {
        const host = document.createElement('div');
        const input = element('input', { placeholder, value: testValues[type] ?? '', autocomplete: 'off' });
        input.setAttribute('aria-label', ariaLabel);
        inputs.set(type, input);
        shadowOf(host).append(input);
        host.destroy = () => host.remove();
        return host;
      },
      on: async () => undefined,
      update() {},
      destroy() {},
      async submit(orderId) {
        const cardNumber = inputs.get('number')?.value ?? '';
        if (!/^(?:\d ?){12,19}$/.test(cardNumber.trim())) {
          return { state: 'failed', data: { orderId, message: 'The card number is not valid.' } };
        }
        if (scenario() === 'cancel') {
          await cancel(orderId);
          return { state: 'canceled', data: { orderId } };
        }
        await approve(orderId, { paymentMethod: 'card', cardNumber: cardNumber.trim() });
        return { state: 'succeeded', data: { orderId } };
      },
    };
  }

  const walletConfig = { merchantCountry: 'US', supportedNetworks: ['visa'], merchantCapabilities: ['supports3DS'] };

  const applePay = {
    formatConfigForPaymentRequest: (config) => ({ ...config }),
    validateMerchant: async () => ({ merchantSession: { displayName: 'Simulated' } }),
    async confirmOrder({ orderId }) {
      await approve(orderId, { paymentMethod: 'apple-pay' });
      return { approveApplePayPayment: { id: orderId, status: 'APPROVED' } };
    },
  };

  const googlePay = {
    formatConfigForPaymentRequest: ({ merchantCountry }) => ({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [],
      merchantInfo: { merchantId: 'SIMULATED' },
      countryCode: merchantCountry,
    }),
    async confirmOrder({ orderId }) {
      await approve(orderId, { paymentMethod: 'google-pay' });
      return { id: orderId, status: 'APPROVED' };
    },
    initiatePayerAction: async () => ({ liabilityShift: 'POSSIBLE' }),
  };

  /** Apple's sheet. It knows the total, not the order. */
  window.ApplePaySession = class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;

    #request;

    constructor(_version, request) {
      this.#request = request;
    }

    begin() {
      this.onvalidatemerchant({ validationURL: 'https://apple-pay.invalid/session' });
    }

    async completeMerchantValidation() {
      const { label, amount } = this.#request.total;
      const title = 'Apple Pay';
      const isApproved = scenario() !== 'cancel' && (await ask({ title, about: label, total: `$${amount}` })) !== null;
      if (isApproved) this.onpaymentauthorized({ payment: { token: {}, billingContact: {} } });
      else this.oncancel({});
    }

    completePayment() {}
    abort() {}
  };

  /** Google's sheet. */
  class PaymentsClient {
    #callbacks;

    constructor({ paymentDataCallbacks }) {
      this.#callbacks = paymentDataCallbacks;
    }

    async isReadyToPay() {
      return { result: true };
    }

    async loadPaymentData({ transactionInfo }) {
      const total = `$${transactionInfo.totalPrice}`;
      const title = 'Google Pay';
      const answer =
        scenario() === 'cancel' ? null : await ask({ title, about: transactionInfo.totalPriceLabel, total });
      if (answer === null) throw Object.assign(new Error('The payer left.'), { statusCode: 'CANCELED' });
      await this.#callbacks.onPaymentAuthorized({ paymentMethodData: { type: 'CARD' } });
    }
  }

  window.google = { payments: { api: { PaymentsClient } } };

  // The guest's card button is an element of PayPal's, because its form unfolds around it.
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
    async createInstance({ clientToken }) {
      if (typeof clientToken !== 'string' || clientToken === '') throw failure('ERR_TOKEN', 'No client token.', false);
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
