(() => {
  'use strict';

  const { scenario, approve, ask } = window.payPalSimulator;

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

  Object.assign(window.payPalSimulator, { walletConfig, applePay, googlePay });
})();
