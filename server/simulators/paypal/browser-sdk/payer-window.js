(() => {
  'use strict';

  const { scenario } = window.payPalSimulator;

  // The content security policy forbids style elements, but not constructed style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { color-scheme: inherit; }
    * { box-sizing: border-box; }
    dialog {
      width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid var(--color-hair); border-radius: 0.375rem;
      background: var(--color-paper); color: var(--color-ink); font: 1rem/1.5 var(--font-sans);
    }
    dialog::backdrop { background: rgb(20 18 15 / 0.5); }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
    p { margin: 0.5rem 0 0; font-size: 0.875rem; color: var(--color-ink-2); overflow-wrap: anywhere; }
    p.test {
      margin: 0 0 1rem; padding: 0.5rem 0.75rem; border-radius: 0.25rem; background: var(--color-sunk);
      color: var(--color-ink);
    }
    p.total {
      display: flex; justify-content: space-between; align-items: baseline; margin-top: 1rem; padding-top: 1rem;
      border-top: 1px solid var(--color-hair); color: inherit; font-weight: 600; font-variant-numeric: tabular-nums;
    }
    p.total strong { font-size: 1.25rem; font-weight: 600; }
    form { display: grid; gap: 0.5rem; margin-top: 1.25rem; }
    label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; }
    input {
      width: 100%; min-height: 3rem; padding: 0 0.875rem; border: 1.5px solid var(--color-edge);
      border-radius: 0.375rem; background: var(--color-paper); color: var(--color-ink); font: 400 1rem/1.5 var(--font-sans);
    }
    button {
      min-height: 2.75rem; padding: 0.5rem 1rem; border: 1.5px solid transparent; border-radius: 999px;
      font: 500 1rem/1.25 var(--font-sans); cursor: pointer;
    }
    button.pay, button.card { background: var(--color-act); color: var(--color-on-act); }
    button.leave { background: none; border-color: var(--color-edge); color: var(--color-ink); }
    button.card { width: 100%; }
    :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 1px; }
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
   * Shows the payer's window. Resolves to null if the payer cancels or `signal` aborts, otherwise to the input: with
   * `takesCard` a card number. `maker` is the company whose window this is.
   */
  function ask({ title, maker = title, about, total, takesCard = false, signal }) {
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
      element('p', {
        className: 'test',
        textContent: `This is the store’s simulator, not ${maker}. No real money moves.`,
      }),
      element('h2', { id: 'title', textContent: `${title} (simulated)` }),
      element('p', { textContent: `${about}. Scenario: ${scenario()}.` }),
      element('p', { className: 'total' }, 'Total', element('strong', { textContent: total })),
      form,
    );
    dialog.setAttribute('aria-labelledby', 'title');
    shadowOf(host).append(dialog);
    dialog.showModal();
    signal?.addEventListener('abort', () => dialog.close());
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove();
        resolve(dialog.returnValue === 'approve' ? { cardNumber: fields[0]?.querySelector('input').value } : null);
      });
    });
  }

  Object.assign(window.payPalSimulator, { ask, element, shadowOf });
})();
