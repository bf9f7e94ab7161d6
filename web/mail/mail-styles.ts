// Mail programs drop custom properties and many drop style sheets: styles are inline, in the light theme.
import type { CSSProperties } from 'react';
import { mailPictureSize } from '#contracts/app-look.ts';
import { colours, type ColourName } from '#contracts/look.ts';

const light = (name: ColourName): string => colours[name][0];

const font = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Returns the style of a text. Sizes are in pixels. */
export function type(size: number, lineHeight: number, weight = 400): CSSProperties {
  return { fontFamily: font, fontSize: size, lineHeight: `${lineHeight}px`, fontWeight: weight, margin: 0 };
}

function stylesOf<Name extends string>(styles: Record<Name, CSSProperties>): Readonly<Record<Name, CSSProperties>> {
  return styles;
}

const ink: CSSProperties = { color: light('ink') };
const ink2: CSSProperties = { color: light('ink-2') };

/** In pixels. Outlook for Windows reads it as an attribute, other programs as a style. */
export const frameWidth = 600;

/** Keeps React from adding a preload link to the head. */
export const withoutPreload = { fetchPriority: 'low' } as const;

/** In pixels. Programs that read no style sheet need it as attributes. */
export const pictureSize = { width: mailPictureSize.width / 2, height: mailPictureSize.height / 2 };

const heading: CSSProperties = {
  ...type(40, 42, 700),
  ...ink,
  margin: '36px 0 8px',
  letterSpacing: -1.4,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

export const styles = stylesOf({
  wall: { backgroundColor: light('wall'), margin: 0, padding: 0 },
  frame: { width: '100%', maxWidth: frameWidth },
  head: { padding: '40px 40px 20px' },
  store: {
    ...type(20, 26, 700),
    ...ink,
    letterSpacing: -0.4,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  logo: { display: 'inline-block', verticalAlign: 'middle', marginRight: 10 },
  headOrder: { ...type(14, 26), ...ink2, paddingLeft: 16, whiteSpace: 'nowrap' },
  notice: {
    ...type(14, 20, 600),
    padding: '12px 40px',
    backgroundColor: light('test'),
    color: light('on-test'),
  },
  picture: {
    ...type(14, 20),
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: '10px 0 0 0',
    overflowWrap: 'anywhere',
  },
  // Without a position of its own the picture would cover it.
  keycapBelow: { position: 'relative', marginTop: -46 },
  paper: { backgroundColor: light('paper'), padding: '0 40px' },
  heading,
  headingBelowKeycap: { ...heading, margin: '22px 0 8px' },
  lead: { ...type(17, 26), ...ink2, margin: '0 0 24px', overflowWrap: 'anywhere' },
  button: {
    ...type(17, 22, 700),
    padding: '17px 36px',
    borderRadius: 28,
    color: light('on-act'),
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  hint: { ...type(14, 21), ...ink2, margin: '18px 0 0' },
  address: { ...type(14, 21), ...ink2, margin: 0, wordBreak: 'break-all' },
  part: { ...type(18, 24, 700), ...ink, margin: '36px 0 12px' },
  row: { ...type(15, 22), ...ink, padding: '11px 0', borderTop: `1px solid ${light('hair')}` },
  amount: { paddingLeft: 16, whiteSpace: 'nowrap', verticalAlign: 'top' },
  total: { ...type(18, 24, 700), ...ink, padding: '16px 0 0', borderTop: `2px solid ${light('ink')}` },
  sum: { ...type(44, 46, 700), letterSpacing: -1.8, verticalAlign: 'bottom' },
  detail: { ...type(13, 18), ...ink2, overflowWrap: 'anywhere' },
  orderNumber: { ...type(28, 34, 700), ...ink, margin: '0 0 14px', letterSpacing: -0.6 },
  small: { ...type(14, 21), ...ink2, margin: '0 0 10px', overflowWrap: 'anywhere' },
  quote: { padding: '2px 0 2px 18px', borderLeft: `3px solid ${light('ink')}` },
  quoteLine: { ...type(15, 23), ...ink, margin: '0 0 4px', overflowWrap: 'anywhere' },
  afterQuote: { ...type(15, 23, 600), ...ink, margin: '14px 0 0' },
  // Some programs draw squares in place of dots, which look like a perforation as well.
  tear: { padding: '28px 40px 20px', borderBottom: `10px dotted ${light('wall')}` },
  foot: { padding: '24px 40px 56px' },
  footText: { ...type(13, 19), ...ink2, margin: 0, overflowWrap: 'anywhere' },
  strong: ink,
  link: { color: 'inherit', textDecoration: 'underline' },
});
