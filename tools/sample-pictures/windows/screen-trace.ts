import { icon, type IconName } from '../icons.ts';
import { each, html, range } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const tools: readonly IconName[] = ['pointer', 'arrow', 'rectangle', 'circle', 'text', 'drop', 'pen', 'crop'];

const departures = [
  ['07:10', 'Nord to Lysø'],
  ['08:40', 'Nord to Lysø'],
  ['10:05', 'Lysø to Nord'],
] as const;

const greys = ['#b9c2cc', '#d5dbe1', '#8f9ba8', '#c7cfd6', '#a5b0bb'];

const blurred = html`<svg class="blurred" viewBox="0 0 192 32">
  ${each(
    range(0, 24),
    (i) =>
      `<rect x="${(i % 12) * 16}" y="${Math.floor(i / 12) * 16}" width="16" height="16" fill="${greys[(i * 7) % 5] ?? ''}"/>`,
  )}
</svg>`;

const map = html`<svg class="map" viewBox="0 0 264 270" preserveAspectRatio="xMidYMid slice">
  <rect width="264" height="270" fill="#d7e8ea" />
  <path d="M0 96C50 70 66 128 120 112S190 46 264 66V0H0Z" fill="#eef0e4" />
  <path d="M0 270V204C60 184 96 238 150 220S214 168 264 190V270Z" fill="#eef0e4" />
  <path d="M70 70C96 128 150 144 196 204" fill="none" stroke="#17324d" stroke-width="2" stroke-dasharray="5 5" />
  <circle cx="70" cy="70" r="6" fill="#17324d" />
  <circle cx="196" cy="204" r="6" fill="#17324d" />
  <path d="M120 128l30 6-5 11h-22z" fill="#17324d" />
  <path d="M131 128v-12l14 14z" fill="#fff" />
</svg>`;

const marks = html`<svg class="marks" viewBox="0 0 640 400">
  <rect class="stroke" x="82" y="222" width="212" height="50" rx="9" stroke-width="4" />
  <path class="stroke" d="M420 176C392 158 346 172 312 222" stroke-width="5.5" />
  <path class="fill" d="M300 240l2-24 21 11z" />
  <g class="handle">
    <circle cx="420" cy="176" r="4.5" />
    <circle cx="358" cy="176" r="4.5" />
    <circle cx="301" cy="239" r="4.5" />
  </g>
  ${each(
    [
      [420, 148],
      [82, 222],
      [282, 300],
    ] as const,
    ([x, y], index) =>
      `<circle class="fill" cx="${x}" cy="${y}" r="14"/><text x="${x}" y="${y + 5}">${index + 1}</text>`,
  )}
</svg>`;

export const screenTrace: SampleWindow = {
  width: 640,
  system: 'windows',
  title: 'ScreenTrace, ferry-times.png',
  styles: 'screen-trace.css',
  body: html`<div class="pane canvas">
    <aside class="tools">
      ${each(tools, (name) => `<i class="${name === 'arrow' ? 'chosen' : ''}">${icon(name)}</i>`)}
    </aside>
    <div class="shot">
      <p class="top"><b>Ferry times</b><span>Sign in</span></p>
      <div class="times">
        ${each(departures, ([time, route]) => `<p><b>${time}</b>${route}</p>`)}
        <p class="reserve">Reserve a place</p>
        ${blurred}
      </div>
      ${map}
    </div>
    ${marks}
    <div class="colours"><i></i><i></i><i></i><i></i></div>
    <p class="note">1888 × 1184. The arrow is chosen: drag its points.</p>
  </div>`,
};
