// The window in which the payer decides, and the elements that the simulator draws.
(() => {
  'use strict';

  const { scenario } = window.payPalSimulator;

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

  Object.assign(window.payPalSimulator, { ask, element, shadowOf });
})();
