import { button } from '../controls.ts';
import { icon } from '../icons.ts';
import { each, html, range, seededRandom } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const folders = [
  ['Documents', '18.4 GB', 'today, 13:00'],
  ['Pictures', '204 GB', 'today, 13:00'],
  ['Projects', '61 GB', 'today, 12:00'],
  ['Mail', '9.8 GB', 'yesterday'],
] as const;

const chosenDay = 69;

/** A square for each of 90 days; the stronger its colour, the more files changed. */
function calendar(): string {
  const random = seededRandom(5);
  return each(range(0, 90), (day) => {
    const changed = random();
    const style = changed < 0.08 ? 'background: var(--key)' : `opacity: ${(0.28 + changed * 0.72).toFixed(2)}`;
    return `<i class="${day === chosenDay ? 'chosen' : ''}" style="${style}"></i>`;
  });
}

export const copyhold: SampleWindow = {
  width: 592,
  system: 'mac',
  title: 'Copyhold',
  styles: 'copyhold.css',
  body: html`<div class="columns">
    <aside class="side">
      <p class="label">FOLDERS</p>
      ${each(
        folders,
        ([name, bytes, time], index) =>
          html`<div class="row folder ${index === 1 ? 'chosen' : ''}">
            ${icon('folder')}
            <p><b>${name}</b><br /><span class="dim">${bytes}, ${time}</span></p>
            <i class="done end">${icon('check')}</i>
          </div>`,
      )}
      <div class="drive">
        <p class="row">${icon('disk', 'dim')}<b>Vault</b><span class="dim end">2.6 of 4 TB</span></p>
        <i></i>
      </div>
    </aside>
    <main class="pane">
      <div class="row verdict">
        <svg viewBox="0 0 100 100">
          <circle cx="50" cy="50" r="43" />
          <path d="M31 51l14 14 26-29" />
        </svg>
        <p><b>Every file matches</b><br />Read again on 1 November:<br />184,203 files, none damaged.</p>
      </div>
      <p class="kept"><b>Pictures</b>, kept for 90 days</p>
      <div class="calendar">${calendar()}</div>
      <div class="row version">
        <p><b>31 October, 13:00</b><br /><span class="dim">31 files changed</span></p>
        ${button('Restore', 'end')}
      </div>
    </main>
  </div>`,
};
