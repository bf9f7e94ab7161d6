// Mail programs that can show a dark theme read the style sheet. Its classes win over the inline styles by !important.
import type { CSSProperties } from 'react';
import type { Finish } from '#contracts/app-look.ts';
import { colours, defaultAct, matHex, type ColourName, type Theme } from '#contracts/look.ts';

const dark = (name: ColourName): string => colours[name][1];

interface Look {
  readonly hue: number;
  readonly finish: Finish;
}

function matPaint({ hue, finish }: Look, theme: Theme): { colour: string; image: string } {
  const { mat, lit } = matHex(hue, finish, theme);
  return { colour: mat, image: `radial-gradient(90% 120% at 22% 0%, ${lit}, ${mat} 70%)` };
}

/** Returns the style of the mat that an app hangs on. */
export function matStyle(look: Look): CSSProperties {
  const { colour, image } = matPaint(look, 'light');
  return { backgroundColor: colour, backgroundImage: image, padding: '40px 0' };
}

/** Returns the style sheet of a mail: narrow windows and the dark theme. */
export function mailCss(look: Look | null): string {
  const mat = look === null ? null : matPaint(look, 'dark');
  return `
@media (max-width: 620px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .heading { font-size: 32px !important; line-height: 34px !important; }
  .sum { font-size: 34px !important; }
  .top { padding-top: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .wall, .wall > table > tbody > tr > td { background-color: ${dark('wall')} !important; }
  .paper { background-color: ${dark('paper')} !important; }
  .tear { border-bottom-color: ${dark('wall')} !important; }
  ${mat === null ? '' : `.mat { background-color: ${mat.colour} !important; background-image: ${mat.image} !important; }`}
  .ink { color: ${dark('ink')} !important; }
  .ink-2 { color: ${dark('ink-2')} !important; }
  .hair { border-color: ${dark('hair')} !important; }
  .rule { border-color: ${dark('ink')} !important; }
  .act { background-color: ${defaultAct[1]} !important; color: ${dark('on-act')} !important; }
}`;
}
