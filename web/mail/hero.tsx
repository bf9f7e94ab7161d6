import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import type { OrderMailContent } from '#server/mail/mail-content.ts';
import { Keycap, keycapSizes } from './keycap.tsx';
import { matStyle, pictureStyle } from './mail-css.ts';
import { pictureSize, styles, withoutPreload } from './mail-styles.ts';

/** The app on its mat: its picture, which leaves to the right and below, or its keycap if it has no picture. */
export function Hero({ app }: Pick<OrderMailContent, 'app'>) {
  const { picture } = app;
  return (
    <Row>
      <Column className={picture === null ? 'mat' : 'mat hero'} style={matStyle(app)}>
        {picture === null ? (
          <Keycap app={app} size={keycapSizes.alone} />
        ) : (
          <Img
            src={picture.url}
            alt={picture.alt}
            {...pictureSize}
            {...withoutPreload}
            className="on-mat"
            style={pictureStyle(app)}
          />
        )}
      </Column>
    </Row>
  );
}

/** Half on the picture. Gmail drops negative margins: the keycap stands below the picture there. */
export function KeycapBelow({ app }: Pick<OrderMailContent, 'app'>) {
  return app.picture === null ? null : <Keycap app={app} size={keycapSizes.below} style={styles.keycapBelow} />;
}
