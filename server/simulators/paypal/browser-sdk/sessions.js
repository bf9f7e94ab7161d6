(() => {
  'use strict';

  const { scenario, totalOf, approve, cancel, failure, ask, element, shadowOf } = window.payPalSimulator;

  /** PayPal, Venmo, and cards without an account: these open a window. */
  function createSession(title, paymentMethod, { onApprove, onCancel, onComplete, onError }) {
    const ended = new AbortController();
    return {
      destroy: () => ended.abort(),
      cancel: () => ended.abort(),
      async start({ presentationMode = 'auto' } = {}, orderPromise = Promise.resolve({ orderId: '' })) {
        if (scenario() === 'popup-blocked' && presentationMode !== 'modal' && paymentMethod !== 'card') {
          orderPromise.catch(() => undefined);
          throw failure('ERR_UNABLE_TO_OPEN_POPUP', 'The browser did not open the window.', true);
        }
        const { orderId } = await orderPromise;
        const answer =
          scenario() === 'cancel'
            ? null
            : await ask({
                title,
                maker: 'PayPal',
                about: `Order ${orderId}`,
                total: await totalOf(orderId),
                takesCard: paymentMethod === 'card',
                signal: ended.signal,
              });
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

  /** PayPal's own card fields are frames. */
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

  Object.assign(window.payPalSimulator, { createSession, createCardFieldsSession });
})();
