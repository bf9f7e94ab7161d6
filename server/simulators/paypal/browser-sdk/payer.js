// Simulates the parts of PayPal's JavaScript SDK v6, Apple's ApplePaySession and Google's PaymentsClient that the
// checkout uses. The files are served as one classic script, in test mode only, and share `window.payPalSimulator`. The
// test panel keeps its choice in session storage: { scenario, hasCardFields }.
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

  if (scenario() === 'sdk-fails') throw new Error('The test panel makes the simulated SDK fail.');

  async function call(path, options) {
    const response = await fetch(`${simulator}${path}`, options);
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  const postDecision = (orderId, decision, body) =>
    call(`${encodeURIComponent(orderId)}/${decision}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const totalOf = async (orderId) => `$${(await call(encodeURIComponent(orderId), {})).amount}`;

  // If the panel chose nothing, the number of a test card selects the scenario.
  const approve = (orderId, body) =>
    postDecision(orderId, 'approve', scenario() === 'approve' ? body : { ...body, scenario: scenario() });
  const cancel = (orderId) => postDecision(orderId, 'cancel', {});

  function failure(code, message, isRecoverable) {
    return Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });
  }

  window.payPalSimulator = { choice, scenario, totalOf, approve, cancel, failure };
})();
