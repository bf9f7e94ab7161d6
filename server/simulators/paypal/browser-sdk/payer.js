// The first part of the browser's half of the simulator: a stand-in for PayPal's JavaScript SDK v6, Apple's ApplePaySession and
// Google's PaymentsClient, with as much of their surfaces as the checkout uses. Its parts are served as one classic script,
// in test mode only, and share the object `payPalSimulator`.
// What the payer decides in the browser is told to the simulated PayPal over HTTP; the store hears of it from there. The test
// panel leaves its choice in the tab's session storage: { scenario, hasCardFields }.
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

  async function call(path, options) {
    const response = await fetch(`${simulator}${path}`, options);
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  const tell = (orderId, decision, body) =>
    call(`${encodeURIComponent(orderId)}/${decision}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** What the payer is asked for, as it is shown. */
  const totalOf = async (orderId) => `$${(await call(encodeURIComponent(orderId), {})).amount}`;

  // Without a choice a test card's number may name the scenario.
  const approve = (orderId, body) =>
    tell(orderId, 'approve', scenario() === 'approve' ? body : { ...body, scenario: scenario() });
  const cancel = (orderId) => tell(orderId, 'cancel', {});

  function failure(code, message, isRecoverable) {
    return Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });
  }

  window.payPalSimulator = { choice, scenario, totalOf, approve, cancel, failure };
})();
