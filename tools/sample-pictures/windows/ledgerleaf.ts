import { button } from '../controls.ts';
import { each, html } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const invoices = [
  ['2026-031', 'Nordlys Print', '4,280.00', 'open'],
  ['2026-030', 'Atelier Brune', '1,150.00', 'paid'],
  ['2026-029', 'Harbour Optics', '6,900.00', 'paid'],
  ['2026-028', 'Casa Lirio', '820.00', 'late'],
  ['2026-027', 'Koto Paper', '2,340.00', 'paid'],
  ['2026-026', 'Oulu Cycles', '990.00', 'paid'],
] as const;

const lines = [
  ['Poster, two formats', '18 h', '95.00', '1,710.00'],
  ['Typesetting', '12 h', '95.00', '1,140.00'],
  ['Proof prints', '6', '79.00', '474.00'],
  ['Travel', '1', '100.00', '100.00'],
] as const;

export const ledgerleaf: SampleWindow = {
  width: 592,
  system: 'mac',
  title: 'Ledgerleaf',
  tools: button('Save PDF'),
  styles: 'ledgerleaf.css',
  body: html`<div class="columns">
    <aside class="side">
      ${each(
        invoices,
        ([number, customer, amount, state], index) =>
          html`<div class="invoice ${index === 0 ? 'chosen' : ''}">
            <p class="row"><b>${customer}</b><b class="end">${amount}</b></p>
            <p class="row dim">${number}<b class="state ${state} end">${state}</b></p>
          </div>`,
      )}
    </aside>
    <main class="pane desk">
      <div class="sheet">
        <div class="row">
          <svg class="leaf" viewBox="0 0 20 22"><path d="M2 21v-8C2 5 8 1 18 1c0 9-5 14-14 14" /></svg>
          <b>Mila Strand</b>
          <span class="heading end">Invoice</span>
        </div>
        <div class="parties">
          <p><b>Nordlys Print AS</b><br />Havnegata 4, Tromsø</p>
          <p class="right"><b>2026-031</b><br />20 November 2026</p>
        </div>
        <table>
          ${each(
            lines,
            (line) => `<tr>${each(line, (text, index) => `<td class="${index > 0 ? 'right' : ''}">${text}</td>`)}</tr>`,
          )}
          <tr class="plain">
            <td colspan="3" class="right">Net</td>
            <td class="right">3,424.00</td>
          </tr>
          <tr class="plain">
            <td colspan="3" class="right">Tax 25%</td>
            <td class="right">856.00</td>
          </tr>
        </table>
        <p class="row total"><b>Total</b><b class="end">4,280.00</b></p>
        <p class="thanks">Due in 14 days</p>
      </div>
    </main>
  </div>`,
};
