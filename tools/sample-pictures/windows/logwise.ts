import { icon } from '../icons.ts';
import { each, html, range, seededRandom } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const lines = [
  ['09:14:02.118', 'INFO', 'web-2', 'GET /api/apps 200 12ms'],
  ['09:14:02.240', 'DEBUG', 'pool', 'acquired connection 7 of 20'],
  ['09:14:02.611', 'INFO', 'web-1', 'POST /checkout 201 48ms'],
  ['09:14:03.005', 'WARN', 'pool', 'waited 812ms for a connection'],
  ['09:14:03.377', 'ERROR', 'mail', '<mark>timeout</mark> after 5000ms, retry 1 of 3'],
  ['09:14:03.379', 'DEBUG', 'mail', 'queue length 14'],
  ['09:14:04.020', 'INFO', 'web-2', 'GET /download/8f2c 302 6ms'],
  ['09:14:04.551', 'WARN', 'disk', '/var/log at 91 percent'],
  ['09:14:05.118', 'ERROR', 'mail', '<mark>timeout</mark> after 5000ms, retry 2 of 3'],
  ['09:14:05.402', 'INFO', 'web-1', 'GET / 200 9ms'],
  ['09:14:05.870', 'INFO', 'mail', 'delivered, 1 recipient'],
] as const;

function histogram(): string {
  const random = seededRandom(9);
  const bars = range(0, 76).map((index) => {
    const isPeak = index > 46 && index < 55;
    const height = 6 + random() * 22 + (isPeak ? 16 : 0);
    const errors = isPeak ? height * 0.55 : random() > 0.8 ? 4 : 0;
    return html`<i style="height: ${height.toFixed(1)}px"><i style="height: ${errors.toFixed(1)}px"></i></i>`;
  });
  return `<div class="histogram">${bars.join('')}<span></span></div>`;
}

export const logwise: SampleWindow = {
  width: 640,
  system: 'gnome',
  title: 'Logwise',
  isAlwaysDark: true,
  styles: 'logwise.css',
  body: html`<div class="pane whole">
    <div class="row chips">
      <b class="ERROR">ERROR</b><b class="WARN">WARN</b><b class="INFO">INFO</b>
      <span class="row">timeout ${icon('close')}</span><span class="row">${icon('clock')}15 minutes</span>
      <p class="dim end">3 files, 8.2 GB</p>
    </div>
    ${histogram()}
    ${each(
      lines,
      ([time, level, source, text]) =>
        html`<p class="line mono ${level === 'ERROR' ? 'hit' : ''}">
          <span class="dim">${time}</span><b class="${level}">${level}</b><span class="source">${source}</span>${text}
        </p>`,
    )}
    <footer class="foot">
      <i class="lamp"></i><b>Following</b><span class="dim end">2 of 48,116,204 lines match</span>
    </footer>
  </div>`,
};
