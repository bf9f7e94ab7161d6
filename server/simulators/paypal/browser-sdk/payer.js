// The simulator's browser side: stands in for PayPal's JavaScript SDK v6, Apple's ApplePaySession and Google's PaymentsClient, as
// far as the checkout uses them. The parts are served as one classic script, in test mode only, and share `payPalSimulator`.
// The payer's decisions go to the simulated PayPal over HTTP. The test panel keeps its choice in the tab's session storage:
// { scenario, hasCardFields }.
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

  const totalOf = async (orderId) => `$${(await call(encodeURIComponent(orderId), {})).amount}`;

  // If the panel has no choice, the number of a test card names the scenario.
  const approve = (orderId, body) =>
    tell(orderId, 'approve', scenario() === 'approve' ? body : { ...body, scenario: scenario() });
  const cancel = (orderId) => tell(orderId, 'cancel', {});

  function failure(code, message, isRecoverable) {
    return Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });
  }

  window.payPalSimulator = { choice, scenario, totalOf, approve, cancel, failure };
})();
