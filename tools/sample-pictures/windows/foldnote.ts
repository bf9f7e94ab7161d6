import { field, tick } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html, range } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const notes = [
  ['Garden plan', 'Beds and seeds'],
  ['Bread, every week', '72% water, cold'],
  ['Letters to Ines', 'Linked from 4 notes'],
  ['Boat repair', 'Varnish, two coats'],
  ['Reading 2026', '14 of 30'],
  ['Kitchen shelf', 'Oak, 4 by 90 cm'],
] as const;

const beds = [
  ['Leeks, after the frost', true],
  ['Beans on the string', true],
  ['Two rows of beetroot', false],
] as const;

const backlinks = [
  ['Letters to Ines', 'the <mark>garden plan</mark> I told you about'],
  ['Boat repair', 'once the <mark>garden plan</mark> is done'],
  ['Reading 2026', 'see the <mark>garden plan</mark>, seeds'],
] as const;

const dots = (x: number, y: number, columns: number, rows: number, fill: string, radius: number): string =>
  each(
    range(0, columns * rows),
    (i) =>
      `<circle cx="${x + (i % columns) * 17}" cy="${y + Math.floor(i / columns) * 17}" r="${radius}" fill="${fill}"/>`,
  );

const sketch = html`<svg class="sketch" viewBox="0 0 290 92">
  <rect width="290" height="92" rx="7" fill="#e8dfc9" />
  <rect x="10" y="10" width="92" height="72" rx="4" fill="#a9795a" />
  <rect x="112" y="10" width="110" height="72" rx="4" fill="#946547" />
  <rect x="232" y="10" width="48" height="72" rx="4" fill="#c2b28d" />
  ${dots(22, 21, 5, 4, '#6f9d5c', 5.5)} ${dots(125, 21, 6, 2, '#8a2f4c', 5)} ${dots(125, 55, 6, 2, '#b9cf7d', 4.5)}
  <path d="M256 82V44M256 58l14-12M256 66l-13-11" stroke="#6a5636" stroke-width="3" fill="none" />
  <circle cx="256" cy="36" r="17" fill="#4f8350" />
  <circle cx="250" cy="32" r="4" fill="#e2674a" />
  <circle cx="262" cy="39" r="4" fill="#e2674a" />
</svg>`;

export const foldnote: SampleWindow = {
  width: 640,
  system: 'mac',
  title: 'Foldnote',
  tools: field('Search', 'search', 'wide'),
  styles: 'foldnote.css',
  body: html`<div class="columns">
    <aside class="side">
      ${each(
        notes,
        ([title, first], index) =>
          `<div class="note ${index === 0 ? 'chosen' : ''}"><b>${title}</b><p class="dim">${first}</p></div>`,
      )}
    </aside>
    <main class="pane page">
      <h1>${icon('down')}Garden plan</h1>
      <p>
        The south bed gets sun until four. Keep the tall things at the wall; for too many leeks see
        <a>Bread, every week</a>.
      </p>
      ${sketch}
      <h2>${icon('down')}Beds</h2>
      ${each(beds, ([text, isDone]) => `<p class="task ${isDone ? 'dim' : ''}">${tick(isDone)}${text}</p>`)}
      <h2>${icon('right')}Seeds to order<small>6 lines</small></h2>
    </main>
    <aside class="pane links">
      <b>Linked from</b>
      ${each(backlinks, ([title, text]) => `<div class="link"><a>${title}</a><p>${text}</p></div>`)}
      <p class="dim mono">garden-plan.md</p>
    </aside>
  </div>`,
};
