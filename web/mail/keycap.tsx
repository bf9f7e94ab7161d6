import type { CSSProperties } from 'react';
import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { keycapHex } from '#contracts/look.ts';
import type { OrderMailContent } from '#server/mail/mail-content.ts';
import { initialsOf } from '#contracts/app-badge.ts';
import { type, withoutPreload } from './mail-styles.ts';

/** In pixels: alone on a mat, and below a picture. */
export const keycapSizes = { alone: 96, below: 72 } as const;

interface KeycapProps {
  readonly app: OrderMailContent['app'];
  readonly size: number;
  /** In place of the middle of a mat. */
  readonly style?: CSSProperties;
}

/** The app's keycap: drawn, so that it is there without pictures. An own icon takes the place of the letters. */
export function Keycap({ app, size, style }: KeycapProps) {
  const { cap, dish } = keycapStyles(app.hue, size);
  const initials = initialsOf(app.name);
  // No mail program draws SVG.
  const icon = app.iconUrl !== null && /\.(png|jpe?g)$/i.test(app.iconUrl) ? app.iconUrl : null;
  return (
    // As an attribute, "left" would make it float.
    <Row width={size} align={style === undefined ? 'center' : undefined} style={style}>
      {icon === null ? (
        <Column style={cap}>
          <Row>
            <Column style={dish}>{initials}</Column>
          </Row>
        </Column>
      ) : (
        <Column height={size} style={dish}>
          <Img
            src={icon}
            alt={initials}
            width={size}
            height={size}
            {...withoutPreload}
            style={{ borderRadius: dish.borderRadius }}
          />
        </Column>
      )}
    </Row>
  );
}

function keycapStyles(hue: number, size: number): Readonly<Record<'cap' | 'dish', CSSProperties>> {
  const { top, bottom, foot, dishTop, dishBottom } = keycapHex(hue);
  const part = (percent: number): number => Math.round((size * percent) / 100);
  const [above, beside, below] = [part(6), part(8), part(13)];
  const dishHeight = size - above - below;
  return {
    cap: {
      padding: `${above}px ${beside}px ${below}px`,
      borderRadius: part(24),
      backgroundColor: bottom,
      backgroundImage: `linear-gradient(180deg, ${top}, ${bottom} 84%, ${foot})`,
      boxShadow: '0 8px 16px -4px rgba(0, 0, 0, 0.45)',
    },
    dish: {
      ...type(part(40), dishHeight, 600),
      height: dishHeight,
      borderRadius: part(18),
      backgroundColor: dishBottom,
      backgroundImage: `linear-gradient(180deg, ${dishTop}, ${dishBottom})`,
      color: '#ffffff',
      letterSpacing: -1.1,
      textAlign: 'center',
    },
  };
}
