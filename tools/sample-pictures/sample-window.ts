import { readFileSync } from 'node:fs';
import { html } from './markup.ts';

/** One window of a sample app, drawn at `width` by 10/16 of it in CSS pixels. */
export interface SampleWindow {
  readonly width: number;
  readonly system: 'mac' | 'windows' | 'gnome';
  readonly title: string;
  /** The right end of the title bar. */
  readonly tools?: string;
  /** The app has no light theme. */
  readonly isAlwaysDark?: boolean;
  readonly styles: string;
  readonly body: string;
}

/** Height by width of every window. */
export const proportion = 10 / 16;

const captionButtons = {
  mac: '<i class="light close"></i><i class="light minimise"></i><i class="light grow"></i>',
  windows: '<svg class="captions" viewBox="0 0 92 12"><path d="M1 6h10M41 1h10v10h-10zM81 1l10 10m0-10l-10 10"/></svg>',
  gnome:
    '<svg class="round" viewBox="0 0 20 20"><circle cx="10" cy="10" r="10"/><path d="M6.5 6.5l7 7m0-7l-7 7"/></svg>',
};

const commonStyles = ['window.css', 'controls.css'].map((name) => readStyles(name)).join('');

function readStyles(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function fontFace(family: string, file: string): string {
  const bytes = readFileSync(new URL(`fonts/${file}`, import.meta.url)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes}); }`;
}

const fonts = fontFace('Sample Text', 'inter.woff2') + fontFace('Sample Mono', 'jetbrains-mono.woff2');

/** Returns a whole page that holds nothing but the window. `hue` is the app's, in degrees. */
export function windowPage(drawn: SampleWindow, hue: number, theme: 'light' | 'dark'): string {
  const scheme = drawn.isAlwaysDark === true ? 'dark' : theme;
  const size = `--width: ${drawn.width}px; --height: ${drawn.width * proportion}px`;
  return html`<!doctype html>
    <html lang="en" style="--hue: ${hue}; ${size}; color-scheme: ${scheme}">
      <head>
        <meta charset="utf-8" />
        <style>
          ${fonts} ${commonStyles} ${readStyles(`windows/${drawn.styles}`)}
        </style>
      </head>
      <body class="${drawn.system}">
        <div class="body">${drawn.body}</div>
        <header class="bar">
          ${drawn.system === 'mac' ? captionButtons.mac : ''}
          <b class="title">${drawn.title}</b>
          ${drawn.tools ?? ''} ${drawn.system === 'mac' ? '' : captionButtons[drawn.system]}
        </header>
      </body>
    </html>`;
}
