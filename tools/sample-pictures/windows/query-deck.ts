import { button } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const tables = ['customers', 'orders', 'order_lines', 'products', 'refunds', 'sessions', 'suppliers'];
const views = ['monthly_revenue', 'late_orders'];

const statement = `<b>SELECT</b> c.name, <i>count</i>(*) <b>AS</b> orders,
       <i>sum</i>(o.total) <b>AS</b> revenue
<b>FROM</b> orders o <b>JOIN</b> customers c <b>USING</b> (customer_id)
<b>WHERE</b> o.placed_at >= <q>'2026-01-01'</q>
<b>GROUP BY</b> c.name, c.country <b>ORDER BY</b> revenue <b>DESC</b>;`;

const results = [
  ['Nordlys Print', '214', '48,920.00', 'NO', 'paid'],
  ['Atelier Brune', '187', '41,318.50', 'FR', 'paid'],
  ['Harbour Optics', '176', '39,004.20', 'GB', 'paid'],
  ['Koto Paper', '151', '33,760.00', 'JP', 'open'],
  ['Feldmann & Co', '149', '31,245.90', 'DE', 'paid'],
  ['Casa Lirio', '122', '27,880.00', 'ES', 'paid'],
  ['Grisham Tools', '118', '25,402.75', 'US', 'paid'],
] as const;

const largest = 48_920;

const entry = (name: string): string => `<li class="${name === 'orders' ? 'chosen' : ''}">${icon('table')}${name}</li>`;

const sidebar = html`<aside class="side tree">
  <p class="row label">POSTGRESQL 17 <i class="lamp end"></i></p>
  <p class="row group">${icon('down')}shop</p>
  <ul>
    ${each(tables, entry)}
  </ul>
  <p class="row group">${icon('down')}Views</p>
  <ul>
    ${each(views, entry)}
  </ul>
</aside>`;

const tabs = (chosen: string): string =>
  `<nav class="tabs">${each(['revenue.sql', 'late orders', 'plan'], (name) => `<span class="${name === chosen ? 'chosen' : ''}">${name}</span>`)}</nav>`;

export const queryDeck: SampleWindow = {
  width: 704,
  system: 'mac',
  title: 'QueryDeck',
  tools: button('Run'),
  styles: 'query-deck.css',
  body: html`<div class="columns">
    ${sidebar}
    <main class="pane">
      ${tabs('revenue.sql')}
      <div class="editor mono">
        <div class="numbers">1<br />2<br />3<br />4<br />5</div>
        <div>${statement}</div>
      </div>
      <table>
        <tr>
          <th>name</th>
          <th class="right">orders</th>
          <th class="right sorted">${icon('down')}revenue</th>
          <th></th>
          <th>country</th>
          <th>last</th>
        </tr>
        ${each(
          results,
          ([name, orders, revenue, country, status]) =>
            html`<tr class="${name === 'Atelier Brune' ? 'chosen' : ''}">
              <td class="name">${name.replace('&', '&amp;')}</td>
              <td class="right mono">${orders}</td>
              <td class="right mono">${revenue}</td>
              <td><i class="share" style="width: ${(Number(revenue.replace(',', '')) / largest) * 52}px"></i></td>
              <td>${country}</td>
              <td class="${status}">${status}</td>
            </tr>`,
        )}
      </table>
      <footer class="foot dim"><span>50 rows in 38 ms</span><span class="end">shop on db-1 through SSH</span></footer>
    </main>
  </div>`,
};

interface Step {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly detail: string;
  readonly time: string;
  readonly isSlow?: true;
}

const steps: readonly Step[] = [
  { x: 322, y: 84, name: 'Sort', detail: 'revenue DESC', time: '1.2 ms' },
  { x: 322, y: 190, name: 'Hash join', detail: 'customer_id', time: '9.8 ms' },
  { x: 142, y: 296, name: 'Filter', detail: "placed_at >= '2026-01-01'", time: '6.1 ms' },
  { x: 502, y: 296, name: 'Hash', detail: '3,204 customers', time: '2.0 ms' },
  { x: 142, y: 402, name: 'Seq scan', detail: 'orders, 1.9 M rows', time: '412 ms', isSlow: true },
  { x: 502, y: 402, name: 'Index scan', detail: 'customers_pkey', time: '1.6 ms' },
];

const card = (step: Step): string =>
  html`<div class="step ${step.isSlow === true ? 'slow' : ''}" style="left: ${step.x}px; top: ${step.y}px">
    <p class="row"><b>${step.name}</b><b class="mono end">${step.time}</b></p>
    <p class="mono dim">${step.detail}</p>
    <i style="--share: ${step.isSlow === true ? 94 : Number.parseFloat(step.time) * 3}%"></i>
  </div>`;

export const queryDeckPlan: SampleWindow = {
  width: 880,
  system: 'mac',
  title: 'QueryDeck',
  tools: button('Explain'),
  styles: 'query-deck.css',
  body: html`<div class="pane plan">
    ${tabs('plan')}
    <svg class="edges" viewBox="0 0 880 550">
      <path d="M440 164V192M440 268C440 288 620 276 620 298M620 376V404" />
      <path class="thick" d="M440 268C440 288 260 276 260 298M260 376V404" />
    </svg>
    ${each(steps, card)}
    <p class="advice row">
      <b>orders is read in full.</b> An index on placed_at would skip 88% of its rows.
      <b class="action end">Create index</b>
    </p>
  </div>`,
};

const connections = [
  ['db-1', 'PostgreSQL, through SSH'],
  ['shop-local', 'PostgreSQL'],
  ['reports', 'MySQL'],
  ['notes.sqlite', 'SQLite'],
  ['staging', 'PostgreSQL, through SSH'],
] as const;

const setting = (label: string, value: string, isMono = false): string =>
  `<label><span>${label}</span><span class="input ${isMono ? 'mono' : ''}">${value}</span></label>`;

export const queryDeckConnection: SampleWindow = {
  width: 800,
  system: 'mac',
  title: 'QueryDeck',
  styles: 'query-deck.css',
  body: html`<div class="columns">
    <aside class="side connections">
      <p class="label">CONNECTIONS</p>
      ${each(
        connections,
        ([name, kind], index) =>
          html`<div class="row ${index === 0 ? 'chosen' : ''}">
            ${icon('database')}
            <p><b>${name}</b><br /><small>${kind}</small></p>
          </div>`,
      )}
      <p class="row add">${icon('plus')}New connection</p>
    </aside>
    <main class="pane settings">
      <h2>db-1</h2>
      ${setting('Server', 'db-1.internal')} ${setting('Port', '5432', true)} ${setting('Database', 'shop')}
      ${setting('User', 'reports_ro')}
      <hr />
      <p class="row through"><i class="switch"></i><b>Connect through SSH</b></p>
      ${setting('SSH host', 'gate.example.net')} ${setting('SSH user', 'deploy')}
      ${setting('Key', '~/.ssh/id_ed25519', true)}
      <p class="row state"><i class="lamp"></i>Connected in 240 ms. The tunnel closes with the window.</p>
      <p class="row actions">${button('Open')} ${button('Test', 'plain')}</p>
    </main>
  </div>`,
};
