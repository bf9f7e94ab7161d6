// Mail programs that can show a dark theme read the style sheet. Its classes win over the inline styles by !important.
import type { CSSProperties } from 'react';
import { accentHex } from '#contracts/accent.ts';
import { colours, defaultAct, matHex, type ColourName, type Theme } from '#contracts/look.ts';
import type { MailContent, OrderMailContent } from '#server/mail/mail-content.ts';
import { styles } from './mail-styles.ts';

const dark = (name: ColourName): string => colours[name][1];

type Accent = MailContent['store']['accent'];

function actIn(theme: Theme, accent: Accent): string {
  return accent === null ? defaultAct[theme === 'light' ? 0 : 1] : accentHex(accent)[theme];
}

export function buttonStyle(accent: Accent): CSSProperties {
  return { ...styles.button, backgroundColor: actIn('light', accent) };
}

type Look = Pick<OrderMailContent['app'], 'hue' | 'finish' | 'picture'>;

function matPaint({ hue, finish }: Look, theme: Theme) {
  const { mat, lit, on } = matHex(hue, finish, theme);
  return { colour: mat, image: `radial-gradient(90% 120% at 22% 0%, ${lit}, ${mat} 70%)`, on };
}

export function matStyle(look: Look): CSSProperties {
  const { colour, image } = matPaint(look, 'light');
  const padding = look.picture === null ? '40px 0' : '44px 0 0 60px';
  return { backgroundColor: colour, backgroundImage: image, padding };
}

export function pictureStyle(look: Look): CSSProperties {
  return { ...styles.picture, color: matPaint(look, 'light').on };
}

export function mailCss(look: Look | null, accent: Accent): string {
  const mat = look === null ? null : matPaint(look, 'dark');
  return `
@media (max-width: 620px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .heading { font-size: 32px !important; line-height: 34px !important; }
  .sum { font-size: 34px !important; }
  .top { padding-top: 20px !important; }
  .hero { padding: 27px 0 0 36px !important; }
}
@media (prefers-color-scheme: dark) {
  .wall, .wall > table > tbody > tr > td { background-color: ${dark('wall')} !important; }
  .paper { background-color: ${dark('paper')} !important; }
  .tear { border-bottom-color: ${dark('wall')} !important; }
  ${mat === null ? '' : matRules(mat)}
  .ink { color: ${dark('ink')} !important; }
  .ink-2 { color: ${dark('ink-2')} !important; }
  .hair { border-color: ${dark('hair')} !important; }
  .rule { border-color: ${dark('ink')} !important; }
  .act { background-color: ${actIn('dark', accent)} !important; color: ${dark('on-act')} !important; }
}`;
}

function matRules({ colour, image, on }: ReturnType<typeof matPaint>): string {
  return `.mat { background-color: ${colour} !important; background-image: ${image} !important; }
  .on-mat { color: ${on} !important; }`;
}
