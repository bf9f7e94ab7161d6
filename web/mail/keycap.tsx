import type { CSSProperties } from 'react';
import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { keycapHex } from '#contracts/look.ts';
import type { OrderMailContent } from '#server/mail/mail-content.ts';
import { initialsOf } from '#web/components/app-badge.ts';
import { type } from './mail-styles.ts';

// In pixels.
const keycapSize = 96;
const dishHeight = 78;
const dishRadius = 17;

/** The app's keycap: drawn, so that it is there without pictures. An own icon takes the place of the letters. */
export function Keycap({ app }: Pick<OrderMailContent, 'app'>) {
  const { cap, dish } = keycapStyles(app.hue);
  const initials = initialsOf(app.name);
  // No mail program draws SVG.
  const icon = app.iconUrl !== null && /\.(png|jpe?g)$/i.test(app.iconUrl) ? app.iconUrl : null;
  return (
    <Row width={keycapSize}>
      {icon === null ? (
        <Column style={cap}>
          <Row>
            <Column height={dishHeight} style={dish}>
              {initials}
            </Column>
          </Row>
        </Column>
      ) : (
        <Column height={keycapSize} style={dish}>
          <Img src={icon} alt={initials} width={keycapSize} height={keycapSize} style={{ borderRadius: dishRadius }} />
        </Column>
      )}
    </Row>
  );
}

function keycapStyles(hue: number): { readonly cap: CSSProperties; readonly dish: CSSProperties } {
  const { top, bottom, foot, dishTop, dishBottom } = keycapHex(hue);
  return {
    cap: {
      padding: '6px 8px 12px',
      borderRadius: 23,
      backgroundColor: bottom,
      backgroundImage: `linear-gradient(180deg, ${top}, ${bottom} 84%, ${foot})`,
      boxShadow: '0 8px 16px -4px rgba(0, 0, 0, 0.45)',
    },
    dish: {
      ...type(38, dishHeight, 600),
      borderRadius: dishRadius,
      backgroundColor: dishBottom,
      backgroundImage: `linear-gradient(180deg, ${dishTop}, ${dishBottom})`,
      color: '#ffffff',
      letterSpacing: -1.1,
      textAlign: 'center',
    },
  };
}
