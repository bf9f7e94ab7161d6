import { button } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html } from '../markup.ts';
import { photo } from '../photos.ts';
import type { SampleWindow } from '../sample-window.ts';

const photos = [
  ['IMG_2041', '2025-06-03', '001'],
  ['IMG_2042', '2025-06-03', '002'],
  ['IMG_2049', '2025-06-03', '003'],
  ['IMG_2057', '2025-06-04', '004'],
  ['IMG_2063', '2025-06-04', '005'],
  ['IMG_2070', '2025-06-05', '006'],
  ['IMG_2081', '2025-06-05', '007'],
] as const;

const rule = (number: number, title: string, settings: string): string =>
  html`<div class="rule rule-${number}">
    <p class="row"><i class="number">${number}</i><b>${title}</b><i class="switch end"></i></p>
    <p class="row dim">${settings}</p>
  </div>`;

const value = (text: string): string => `<span class="value mono">${text}</span>`;

export const renameWell: SampleWindow = {
  width: 640,
  system: 'windows',
  title: 'RenameWell',
  styles: 'rename-well.css',
  body: html`<div class="columns">
    <main class="pane">
      <p class="head"><b class="dim">Now</b><b>After</b></p>
      ${each(
        photos,
        ([name, date, number], index) =>
          html`<p class="name mono">
            <span class="thumb">${photo(index)}</span><span class="dim">${name}.HEIC</span>${icon('become')}
            <span
              ><span class="by-1">lofoten</span> <span class="by-2">${date}</span> <span class="by-3">${number}</span
              ><span class="dim">.HEIC</span></span
            >
          </p>`,
      )}
      <footer class="foot">
        <span class="dim">248 files, no conflicts</span>${button('Undo last run', 'plain end')} ${button('Rename all')}
      </footer>
    </main>
    <aside class="pane rules">
      ${rule(1, 'Replace text', `${value('IMG_')} by ${value('lofoten')}`)}
      ${rule(2, 'Date taken', value('YYYY-MM-DD'))} ${rule(3, 'Add number', `${value('001')} step ${value('1')}`)}
      <p class="row add dim">${icon('plus')}Add rule</p>
    </aside>
  </div>`,
};
