import { button } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html, range, seededRandom } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const palette = [
  ['#E2674A', 'Harbour red', 'white'],
  ['#F0B38A', 'Sand', 'black'],
  ['#F3EAD9', 'Sail', 'black'],
  ['#7FB3AE', 'Shallow', 'black'],
  ['#2F6F7E', 'Channel', 'white'],
  ['#17324D', 'Deep', 'white'],
] as const;

const magnified = ['#e2674a', '#e88466', '#f0b38a', '#cf5336', '#b8452c', '#f3ead9'];

function lens(): string {
  const random = seededRandom(7);
  const pixels = range(0, 121).map((index) => {
    const x = index % 11;
    const y = Math.floor(index / 11);
    const shade = Math.min(5, Math.floor(Math.hypot(y - 6, x - 4) / 2.2 + random() * 1.2));
    const fill = index === 60 ? palette[0][0] : (magnified[shade] ?? '');
    return `<rect x="${x * 16}" y="${y * 16}" width="16.5" height="16.5" fill="${fill}"/>`;
  });
  return html`<svg class="lens" viewBox="0 0 176 176">
    ${pixels}
    <rect x="79" y="79" width="18" height="18" fill="none" stroke="#17181b" stroke-width="5" />
    <rect x="79" y="79" width="18" height="18" fill="none" stroke="#fff" stroke-width="3" />
  </svg>`;
}

export const hueprint: SampleWindow = {
  width: 576,
  system: 'mac',
  title: 'Hueprint',
  tools: button('Export', 'plain'),
  styles: 'hueprint.css',
  body: html`<div class="pane sheet">
    <div class="swatches">
      ${each(
        palette,
        ([value, name, ink]) =>
          `<p class="${ink}" style="background: ${value}"><b>${name}</b><br /><span class="mono">${value}</span></p>`,
      )}
    </div>
    <div class="contrast">
      <b class="sample">Aa</b>
      <div>
        <p class="ratio"><b>11.0</b> : 1</p>
        <p class="row">
          ${each(['AA', 'AAA', 'AA large'], (level) => `<span class="row passed">${icon('check')}${level}</span>`)}
        </p>
        <p class="dim">Deep on Sail, normal and large text</p>
      </div>
    </div>
    ${lens()}
    <b class="picked mono">#E2674A</b>
  </div>`,
};
