import { button, field } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';
import { drawRings } from './rings.ts';

const size = 380;

const folders = [
  { name: 'Photos', size: '111 GB', share: 0.27, hue: 28 },
  { name: 'Virtual machines', size: '82 GB', share: 0.2, hue: 52 },
  { name: 'Music', size: '66 GB', share: 0.16, hue: 165 },
  { name: 'Projects', size: '54 GB', share: 0.13, hue: 205 },
  { name: 'Library', size: '41 GB', share: 0.1, hue: 255 },
  { name: 'Downloads', size: '33 GB', share: 0.08, hue: 345 },
  { name: 'Other', size: '25 GB', share: 0.06, hue: 300 },
];

const machines = [
  { name: 'Windows 11', size: '38.4 GB', share: 0.47, hue: 52 },
  { name: 'Debian 13', size: '17.1 GB', share: 0.21, hue: 70 },
  { name: 'Build server', size: '12.6 GB', share: 0.15, hue: 34 },
  { name: 'Fedora 42', size: '9.0 GB', share: 0.11, hue: 95 },
  { name: 'Snapshots', size: '4.9 GB', share: 0.06, hue: 15 },
];

const collected = [
  ['Windows 11.qcow2', 'Virtual machines', '9.6 GB'],
  ['Lofoten raw.zip', 'Photos / 2024', '3.1 GB'],
  ['field recordings.wav', 'Music / Own', '1.8 GB'],
  ['node_modules', 'Projects / old-site', '1.1 GB'],
  ['Installer 26.1.dmg', 'Downloads', '840 MB'],
  ['Derived data', 'Library / Developer', '610 MB'],
  ['screen 2025-11-02.mov', 'Desktop', '480 MB'],
  ['backup-2019.tar', 'Documents', '390 MB'],
] as const;

type Folder = (typeof folders)[number];

const rings = (of: readonly Folder[], seed: number, figure: string, unit: string): string =>
  html`<div class="rings">
    ${drawRings(of, seed, size)}
    <p><b>${figure}</b>${unit}</p>
  </div>`;

const list = (of: readonly Folder[], chosen: string): string =>
  `<ul>${each(
    of,
    (folder) =>
      html`<li class="${folder.name === chosen ? 'chosen' : ''}">
        <i style="background: oklch(0.66 0.17 ${folder.hue})"></i>${folder.name}<span class="dim end"
          >${folder.size}</span
        >
      </li>`,
  )}</ul>`;

const basket = html`<div class="basket">
  <p class="row"><b>Collected</b><b class="end">18.2 GB</b></p>
  ${button('Remove 12 items')}
</div>`;

const rest = {
  system: 'mac',
  title: 'SpaceRings',
  isAlwaysDark: true,
  styles: 'space-rings.css',
} as const;

export const spaceRings: SampleWindow = {
  ...rest,
  width: 640,
  tools: field('Home', 'folder', 'path'),
  body: html`<div class="columns">
    <main class="pane">${rings(folders, 41, '412', 'GB used')}</main>
    <section class="pane facts">
      <h2>Home</h2>
      <p class="dim">1,204,311 files, 58 s</p>
      ${list(folders, 'Virtual machines')} ${basket}
    </section>
  </div>`,
};

export const spaceRingsFolder: SampleWindow = {
  ...rest,
  width: 640,
  tools: field('Home', 'left', 'path'),
  body: html`<div class="columns">
    <main class="pane">
      ${rings(machines, 12, '82', 'GB in 214 files')}
      <div class="callout">
        <b>Windows 11</b>
        <p>38.4 GB, last opened in 2024</p>
      </div>
    </main>
    <section class="pane facts">
      <h2>Virtual machines</h2>
      <p class="row crumbs dim">Home ${icon('right')} Virtual machines</p>
      ${list(machines, 'Windows 11')} ${basket}
    </section>
  </div>`,
};

export const spaceRingsCollected: SampleWindow = {
  ...rest,
  width: 640,
  tools: field('Home', 'folder', 'path'),
  body: html`<div class="pane whole">
    <div class="row heading">
      <h2>Collected</h2>
      <p class="dim">12 files and folders from 8 places</p>
      <b class="end">18.2 GB</b>
    </div>
    <ol>
      ${each(
        collected,
        ([name, place, bytes]) =>
          html`<li>
            ${icon(name.includes('.') ? 'file' : 'folder')}<b>${name}</b><span class="dim">${place}</span>
            <span class="end">${bytes}</span>${icon('close', 'dim')}
          </li>`,
      )}
    </ol>
    <footer class="foot">
      ${icon('trash')}<span>They go to the trash. Nothing is lost until you empty it.</span>
      ${button('Remove 12 items', 'end')}
    </footer>
  </div>`,
};
