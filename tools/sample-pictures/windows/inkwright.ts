import { button } from '../controls.ts';
import { icon, type IconName } from '../icons.ts';
import { each, html, range } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';
import { kingfisher } from './kingfisher.ts';

const tools: readonly IconName[] = ['pointer', 'pen', 'rectangle', 'circle', 'text', 'drop', 'ruler', 'search'];

type Layer = readonly [name: string, colour: string];

interface Panel {
  readonly chosen: string;
  /** x, y, width and height. */
  readonly box: readonly [x: string, y: string, width: string, height: string];
  readonly colour: string;
  readonly layers: readonly Layer[];
}

const toolbar = (chosen: IconName): string =>
  `<aside class="tools">${each(tools, (name) => `<i class="${name === chosen ? 'chosen' : ''}">${icon(name)}</i>`)}</aside>`;

function inspector({ chosen, box, colour, layers }: Panel): string {
  const labels = ['x', 'y', 'w', 'h'];
  return html`<aside class="inspector">
    <h2>${chosen}</h2>
    <div class="box">
      ${each(box, (value, index) => `<p class="row"><span class="dim">${labels[index] ?? ''}</span><span class="mono end">${value}</span></p>`)}
    </div>
    <p class="row colour">
      <i style="background: ${colour}"></i><span class="mono">${colour.slice(1)}</span><span class="dim end">100%</span>
    </p>
    <h2 class="layers">Layers</h2>
    ${each(
      layers,
      ([name, fill]) =>
        `<p class="row layer ${name === chosen ? 'chosen' : ''}"><i style="background: ${fill}"></i>${name}</p>`,
    )}
  </aside>`;
}

const handle = ([x, y]: readonly [number, number]): string =>
  `<rect class="handle" x="${x - 3.5}" y="${y - 3.5}" width="7" height="7" rx="1"/>`;

const tag = (x: number, y: number, width: number, text: string, className: string): string =>
  html`<rect class="${className}" x="${x}" y="${y}" width="${width}" height="18" rx="9" />
    <text class="tag" x="${x + width / 2}" y="${y + 13}">${text}</text>`;

function drawingWindow(title: string, tool: IconName, drawing: string, panel: Panel): SampleWindow {
  return {
    width: 640,
    system: 'mac',
    title,
    tools: button('Export'),
    styles: 'inkwright.css',
    body: html`<div class="pane whole">
      <svg class="canvas" viewBox="44 38 446 362">
        <g class="ticks">${each(range(0, 20), (i) => `<path d="M${56 + i * 23} 38v${i % 4 === 0 ? 9 : 4}"/>`)}</g>
        ${drawing}
      </svg>
      ${toolbar(tool)} ${inspector(panel)}
    </div>`,
  };
}

const wing = [
  [70, 132],
  [105, 132],
  [140, 132],
  [70, 167],
  [140, 167],
  [70, 202],
  [105, 202],
  [140, 202],
] as const;

export const inkwright = drawingWindow(
  'kingfisher.svg',
  'pointer',
  html`<g transform="translate(112 66)">
    <g class="board">${kingfisher}</g>
    <path class="guide" d="M140 -22V340M-62 132H372" />
    <path class="outline" d="M70 132A70 70 0 0 0 140 202V132Z" />
    <path class="outline thin" d="M70 132h70v70h-70z" />
    ${each(wing, handle)} ${tag(78, 210, 54, '70 × 70', 'select')} ${tag(146, -19, 50, 'x 140', 'snap')}
  </g>`,
  {
    chosen: 'Wing',
    box: ['70', '132', '70', '70'],
    colour: '#2F8FA3',
    layers: [
      ['Wing', '#2f8fa3'],
      ['Breast', '#f2a33c'],
      ['Head', '#17324d'],
      ['Sun', '#ef5a33'],
      ['Leaves', '#3b8a6e'],
      ['Ground', '#1d5546'],
    ],
  },
);

const anchor = 'M12 7.5V21M7.5 11h9M4 13a8 8 0 0 0 16 0M12 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';

const anchorPoints = [
  [12, 2.5],
  [14.5, 5],
  [9.5, 5],
  [12, 7.5],
  [7.5, 11],
  [16.5, 11],
  [4, 13],
  [20, 13],
  [12, 21],
] as const;

const preview = (x: number, y: number, size: number): string =>
  html`<g class="preview" transform="translate(${x} ${y}) scale(${size / 24})"><path d="${anchor}" /></g>
    <text class="size" x="${x + size / 2}" y="${y + size + 14}">${size}</text>`;

export const inkwrightIcon = drawingWindow(
  'anchor.svg',
  'pen',
  html`<rect class="paper" x="66" y="62" width="264" height="264" />
    <g class="grid">
      ${each(range(1, 24), (i) => `<path class="${i % 4 === 0 ? 'fourth' : ''}" d="M${66 + i * 11} 62v264M66 ${62 + i * 11}h264"/>`)}
    </g>
    <g class="keyline">
      <circle cx="198" cy="194" r="110" />
      <rect x="99" y="95" width="198" height="198" rx="11" />
    </g>
    <g class="anchor" transform="translate(66 62) scale(11)"><path d="${anchor}" /></g>
    <path class="guide" d="M198 44V336M44 205H342" />
    <g class="outline" transform="translate(66 62) scale(11)"><path d="${anchor}" /></g>
    ${each(anchorPoints, ([x, y]) => handle([66 + x * 11, 62 + y * 11]))} ${tag(206, 306, 58, '12, 21', 'select')}
    <rect class="tray" x="350" y="62" width="122" height="264" rx="8" />
    ${preview(363, 78, 96)} ${preview(368, 200, 48)} ${preview(426, 208, 32)} ${preview(380, 272, 24)}
    ${preview(434, 276, 16)}
    <text class="hint" x="66" y="352">24 by 24, stroke 2, round caps</text>
    <text class="hint" x="66" y="370">Snaps to grid, key shapes and points</text>`,
  {
    chosen: 'Shank',
    box: ['12', '7.5', '0', '13.5'],
    colour: '#17324D',
    layers: [
      ['Ring', '#17324d'],
      ['Shank', '#17324d'],
      ['Stock', '#17324d'],
      ['Arms', '#17324d'],
      ['Key shapes', '#d64a8f'],
    ],
  },
);

const measure = (d: string, x: number, y: number, text: string): string =>
  html`<path class="measure" d="${d}" /><rect
      class="blank"
      x="${x - text.length * 4.5}"
      y="${y - 10}"
      width="${text.length * 9}"
      height="16"
    />
    <text class="length" x="${x}" y="${y + 2}">${text}</text>`;

export const inkwrightSign = drawingWindow(
  'ferry-sign.svg',
  'ruler',
  html`<g class="board"><rect x="106" y="92" width="336" height="188" rx="16" fill="#0f4c81" /></g>
    <rect x="114" y="100" width="320" height="172" rx="10" fill="none" stroke="#fff" stroke-width="3" />
    <g fill="#fff">
      <path d="M140 196h112l-20 34h-74z" />
      <path d="M160 188v-26h22v-20h34v20h20v26z" />
      <path d="M190 134v-14h14v14z" />
      <path d="M136 240q10-8 20 0t20 0 20 0 20 0 20 0 20 0v8q-10 8-20 0t-20 0-20 0-20 0-20 0-20 0z" />
      <text class="sign" x="272" y="172">Ferry</text>
      <text class="sign small" x="272" y="226">250 m</text>
      <path d="M376 206h22v-10l18 18-18 18v-10h-22z" />
    </g>
    <g fill="#0f4c81"><path d="M168 170h8v10h-8zM186 170h8v10h-8zM204 170h8v10h-8zM222 170h6v10h-6z" /></g>
    ${measure('M106 88V64M442 88V64M106 70H442', 274, 70, '900 mm')}
    ${measure('M102 92H78M102 280H78M84 92V280', 84, 186, '500')}
    ${measure('M140 284V312M252 284V312M140 306H252', 196, 306, '300 mm')}
    ${measure('M272 284V312M416 284V312M272 306H416', 344, 306, '386 mm')}
    <path class="outline thin" d="M270 134h118v54H270z" />
    ${each(
      [
        [270, 134],
        [388, 134],
        [270, 188],
        [388, 188],
      ] as const,
      handle,
    )}
    <g class="swatches">
      ${each(
        ['#0f4c81', '#ffffff', '#f2b705', '#c8371b', '#1f6b45', '#17181b'],
        (fill, i) => `<rect x="${106 + i * 26}" y="346" width="20" height="20" rx="4" fill="${fill}"/>`,
      )}
      <text class="hint" x="270" y="360">Aluminium, 900 by 500 mm</text>
    </g>`,
  {
    chosen: 'Ferry',
    box: ['439', '112', '316', '144'],
    colour: '#FFFFFF',
    layers: [
      ['Ferry', '#ffffff'],
      ['250 m', '#ffffff'],
      ['Arrow', '#ffffff'],
      ['Pictogram', '#ffffff'],
      ['Panel', '#0f4c81'],
      ['Dimensions', '#d64a8f'],
    ],
  },
);
