import { icon } from '../icons.ts';
import { each, escaped, html } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

type Kind = 'same' | 'deleted' | 'added' | 'moved';
type Line = readonly [text: string, kind?: Kind];

const before: readonly Line[] = [
  ['export function total(lines) {'],
  ['  let sum = 0;', 'deleted'],
  ['  for (const l of lines) {', 'deleted'],
  ['    sum += l.price * l.count;', 'deleted'],
  ['  }', 'deleted'],
  ['  return round(sum);', 'deleted'],
  ['}'],
  [''],
  ['function round(n) {', 'moved'],
  ['  return Math.round(n * 100) / 100;', 'moved'],
  ['}', 'moved'],
  [''],
  ['export const tax = 0.19;', 'deleted'],
  ['export default total;'],
];

const after: readonly Line[] = [
  ['function round(n) {', 'moved'],
  ['  return Math.round(n * 100) / 100;', 'moved'],
  ['}', 'moved'],
  [''],
  ['export function total(lines) {'],
  ['  return round(', 'added'],
  ['    lines.reduce(add, 0));', 'added'],
  ['}'],
  [''],
  ['const add = (s, l) =>', 'added'],
  ['  s + l.price * l.count;', 'added'],
  [''],
  ['export const tax = rates[country];', 'added'],
  ['export default total;'],
];

const lineHeight = 21.6;
const firstLine = 12;

const side = (lines: readonly Line[]): string =>
  `<div class="lines mono">${each(
    lines,
    ([text, kind = 'same'], index) =>
      `<p class="${kind}"><span class="number">${firstLine + index}</span>${escaped(text)}</p>`,
  )}</div>`;

/** Joins lines of the left side, from `a` up to `b`, with those of the right side, from `c` up to `d`. */
function band([a, b, c, d]: readonly [number, number, number, number], kind: Kind): string {
  const [left, leftEnd, right, rightEnd] = [a, b, c, d].map((line) => line * lineHeight);
  const upper = `M0 ${left}C17 ${left} 17 ${right} 34 ${right}`;
  return `<path class="${kind}" d="${upper}V${rightEnd}C17 ${rightEnd} 17 ${leftEnd} 0 ${leftEnd}Z"/>`;
}

const head = (branch: string): string => `<p class="head row"><b>total.js</b><span class="dim">${branch}</span></p>`;

export const diffline: SampleWindow = {
  width: 640,
  system: 'windows',
  title: 'Diffline',
  styles: 'diffline.css',
  body: html`<div class="pane whole">
    <div class="columns">
      <section>${head('main')} ${side(before)}</section>
      <div class="gutter">
        <p class="head"></p>
        <svg viewBox="0 0 34 302">
          ${band([8, 11, 0, 3], 'moved')} ${band([1, 6, 5, 7], 'added')} ${band([12, 13, 12, 13], 'added')}
          ${band([7, 7.1, 9, 11], 'added')}
        </svg>
      </div>
      <section>${head('tax-by-country')} ${side(after)}</section>
    </div>
    <footer class="foot">
      <b>4 changes</b><b class="blue">1 block moved</b><span class="dim">white space hidden</span>
      <span class="row end">${icon('left')} 2 of 4 ${icon('right')}</span>
    </footer>
  </div>`,
};
