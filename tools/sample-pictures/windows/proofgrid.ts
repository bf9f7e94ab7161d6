import { button, tick } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html } from '../markup.ts';
import { photo } from '../photos.ts';
import type { SampleWindow } from '../sample-window.ts';

const photos = [0, 1, 10, 3, 20, 13, 6, 23, 2, 17, 14, 5, 18, 9, 22, 7, 12, 19, 4, 11];
const template = [
  ['Columns', '5'],
  ['Rows', '4'],
  ['Margin', '12 mm'],
  ['Gap', '4 mm'],
] as const;

const captions = [
  ['File name', true],
  ['Date taken', false],
  ['Lens, exposure', false],
] as const;

export const proofgrid: SampleWindow = {
  width: 640,
  system: 'mac',
  title: 'Proofgrid',
  styles: 'proofgrid.css',
  body: html`<div class="columns">
    <main class="pane desk">
      <div class="sheet">
        ${each(
          photos,
          (number, index) =>
            html`<figure class="${index === 6 ? 'chosen' : ''}">
              <div>${photo(number)}</div>
              <figcaption class="mono">DSC_0${412 + index * 3}</figcaption>
            </figure>`,
        )}
        <svg class="pencil" viewBox="0 0 452 360">
          <path d="M278 104c24-14 68-12 75 18 5 24-20 38-46 38-32 0-49-17-43-38 4-12 16-20 34-23" />
          <path d="M388 254l9 14 22-32" />
        </svg>
      </div>
    </main>
    <aside class="pane template">
      <h2>Template</h2>
      <p class="row choice">A4, five across<span class="end">${icon('down')}</span></p>
      ${each(template, ([name, value]) => `<p class="row setting">${name}<span class="mono end">${value}</span></p>`)}
      <hr />
      <h2>Caption</h2>
      ${each(captions, ([name, isOn]) => `<p class="row caption">${tick(isOn)}${name}</p>`)} ${button('Print 3 pages')}
    </aside>
  </div>`,
};
