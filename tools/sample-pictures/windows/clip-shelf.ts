import { icon, type IconName } from '../icons.ts';
import { each, html } from '../markup.ts';
import { photo } from '../photos.ts';
import type { SampleWindow } from '../sample-window.ts';

interface Clip {
  readonly kind: string;
  readonly time: string;
  readonly colour: string;
  readonly content: string;
  readonly foot: string;
}

const clips: readonly Clip[] = [
  {
    kind: 'Text',
    time: 'just now',
    colour: 'var(--accent)',
    content: '<p>The <mark>har</mark>bour is open until nine, bring the blue folder and the signed copy.</p>',
    foot: '74 characters',
  },
  {
    kind: 'Picture',
    time: '4 minutes ago',
    colour: '#2f6f8f',
    content: photo(6),
    foot: '<mark>har</mark>bour.png',
  },
  {
    kind: 'Code',
    time: '11:32',
    colour: '#23764f',
    content: '<p class="mono"><b>const</b> <mark>har</mark>bour =\n  places.find(\n    p => p.sea\n  );</p>',
    foot: 'from QueryDeck',
  },
  {
    kind: 'Colour',
    time: 'yesterday',
    colour: '#b4532a',
    content: '<p class="colour mono">#E2674A</p>',
    foot: '<mark>Har</mark>bour red',
  },
];

const pinned: readonly (readonly [IconName, string])[] = [
  ['text', 'Invoice footer'],
  ['image', 'Map to the office'],
  ['file', 'ssh key, public'],
];

export const clipShelf: SampleWindow = {
  width: 640,
  system: 'gnome',
  title: 'ClipShelf',
  styles: 'clip-shelf.css',
  body: html`<div class="pane shelf">
    <div class="row">
      <p class="row search">${icon('search')}har<i class="caret"></i></p>
      <p class="row filter on">All</p>
      <p class="row filter">Text</p>
      <p class="row filter">Pictures</p>
      <p class="row filter">Files</p>
    </div>
    <div class="clips">
      ${each(
        clips,
        (clip, index) =>
          html`<div class="clip ${index === 0 ? 'chosen' : ''}">
            <p class="head" style="background: ${clip.colour}"><b>${clip.kind}</b><br />${clip.time}</p>
            <div class="content">${clip.content}</div>
            <p class="under">${clip.foot}</p>
          </div>`,
      )}
    </div>
    <div class="row pins">
      <b>Pinned</b>${each(pinned, ([name, text]) => `<span class="row pin">${icon(name)}${text}</span>`)}
    </div>
    <p class="dim count">214 clips on this computer. Password managers are left out.</p>
  </div>`,
};
