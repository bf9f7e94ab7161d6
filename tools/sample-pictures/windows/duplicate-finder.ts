import { button, field, tick } from '../controls.ts';
import { icon, type IconName } from '../icons.ts';
import { each, html } from '../markup.ts';
import { photo } from '../photos.ts';
import type { SampleWindow } from '../sample-window.ts';

const kinds: readonly (readonly [name: string, groups: number, icon: IconName])[] = [
  ['All groups', 38, 'folder'],
  ['Pictures', 21, 'image'],
  ['Documents', 9, 'file'],
  ['Music', 5, 'music'],
  ['Archives', 3, 'archive'],
];

const copies = ['Pictures / Lofoten', 'Desktop / to sort', 'Backup / Camera'];
const leases = ['Documents / Flat', 'Downloads'];

const mark = (isKept: boolean): string => (isKept ? '<b class="keep">Keep</b>' : tick(true));

export const duplicateFinder: SampleWindow = {
  width: 576,
  system: 'mac',
  title: 'DuplicateFinder',
  tools: field('Name or folder', 'search', 'find'),
  styles: 'duplicate-finder.css',
  body: html`<div class="columns">
    <aside class="side">
      ${each(
        kinds,
        ([name, groups, kind], index) =>
          html`<p class="row kind ${index === 0 ? 'chosen' : ''}">
            ${icon(kind)}${name}<span class="dim end">${groups}</span>
          </p>`,
      )}
    </aside>
    <main class="pane">
      <p class="row group"><b>IMG_2041.HEIC</b><span class="dim">3 copies, 12.6 MB each</span></p>
      <div class="copies">
        ${each(
          copies,
          (place, index) =>
            html`<div class="copy ${index === 0 ? 'kept' : ''}">
              <div class="thumb">${photo(0)}</div>
              <p class="row"><span>${place}</span></p>
              <div class="mark">${mark(index === 0)}</div>
            </div>`,
        )}
      </div>
      <p class="row group"><b>Lease agreement.pdf</b><span class="dim">2 copies, 840 KB each</span></p>
      ${each(
        leases,
        (place, index) =>
          html`<p class="row lease ${index === 0 ? 'kept' : ''}">
            ${icon('file')}<span>${place}</span><span class="end row">${mark(index === 0)}</span>
          </p>`,
      )}
      <footer class="foot">
        <p><b>41 copies selected</b><br /><span class="dim">They go to the trash first</span></p>
        ${button('Remove, free 6.4 GB', 'end')}
      </footer>
    </main>
  </div>`,
};
