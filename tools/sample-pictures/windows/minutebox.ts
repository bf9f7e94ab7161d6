import { button } from '../controls.ts';
import { each, html } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20'];

const projects = [
  { name: 'Nordlys site', colour: 'oklch(0.62 0.15 145)' },
  { name: 'Harbour Optics', colour: 'oklch(0.63 0.17 32)' },
  { name: 'Koto Paper', colour: 'oklch(0.62 0.14 320)' },
  { name: 'Own work', colour: 'oklch(0.58 0.15 255)' },
];

/** Hours of the day. */
const blocks: readonly (readonly [day: number, start: number, hours: number, project: number])[] = [
  [0, 8, 2.5, 0],
  [0, 11, 1.5, 1],
  [0, 13.5, 3, 0],
  [1, 8.5, 1.5, 3],
  [1, 10.2, 3, 1],
  [1, 14, 2.5, 2],
  [2, 8, 4, 0],
  [2, 13, 1, 3],
  [2, 14.2, 2.6, 1],
  [3, 9, 2, 2],
  [3, 11.3, 1.5, 2],
  [3, 13.5, 3.3, 0],
  [4, 8, 1.8, 1],
  [4, 10, 2.4, 0],
];

const hour = 25;
const place = (start: number, hours: number): string => `top: ${(start - 8) * hour}px; height: ${hours * hour - 2}px`;

function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function total(project?: number): number {
  return blocks
    .filter(([, , , of]) => project === undefined || of === project)
    .reduce((sum, [, , hours]) => sum + hours, 0);
}

const block = ([, start, hours, project]: (typeof blocks)[number]): string => {
  const { name, colour } = projects[project] ?? { name: '', colour: '' };
  const label = hours >= 1.5 ? name.split(' ')[0] : '';
  return `<p class="block" style="background: ${colour}; ${place(start, hours)}">${label}</p>`;
};

const day = (name: string, index: number): string =>
  html`<div class="day ${index === 4 ? 'today' : ''}">
    <b>${name}</b>
    <div>
      ${blocks.filter(([of]) => of === index).map(block)}
      ${index === 2 ? `<p class="pause" style="${place(12, 1)}">Pause?</p>` : ''}
      ${index === 4 ? `<i class="now" style="${place(12.4, 0)}"></i>` : ''}
    </div>
  </div>`;

const sum = ({ name, colour }: (typeof projects)[number], index: number): string =>
  html`<div class="sum">
    <p class="row">${name}<b class="end">${clock(total(index))}</b></p>
    <p class="track">
      <i style="background: ${colour}; width: ${(total(index) / total()) * 200}%"></i>
    </p>
  </div>`;

export const minutebox: SampleWindow = {
  width: 592,
  system: 'gnome',
  title: 'Minutebox',
  styles: 'minutebox.css',
  body: html`<div class="pane whole">
    <div class="running row">
      <i class="stop"></i>
      <p><b>Nordlys site</b><br />Running since 10:00</p>
      <b class="time">2:24:08</b>
    </div>
    <div class="row week">
      <div class="hours">${each([8, 10, 12, 14, 16], (at) => `<p style="${place(at, 0.1)}">${at}:00</p>`)}</div>
      ${each(days, day)}
    </div>
    <aside>
      <h2>This week</h2>
      <p class="total">${clock(total())}</p>
      ${each(projects, sum)} ${button('Report')}
    </aside>
  </div>`,
};
