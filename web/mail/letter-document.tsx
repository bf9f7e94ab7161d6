import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { languageFacts } from '#contracts/languages.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { mailTexts } from '#web/texts/mail.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { withdrawalMailTexts } from '#web/texts/withdrawal-mail.ts';
import { Hero, KeycapBelow } from './hero.tsx';
import { Files, Order, Quote } from './letter-rows.tsx';
import { helpAddress, purchasesAddress, termsAddress, withdrawalAddress, type Letter } from './letter.ts';
import { buttonStyle, mailCss } from './mail-css.ts';
import { frameWidth, styles, withoutPreload } from './mail-styles.ts';

interface LetterProps {
  readonly letter: Letter;
  readonly content: MailContent;
}

/** A mail to a buyer. It needs no picture and no style sheet to be read. */
export function LetterDocument({ letter, content }: LetterProps) {
  const { store } = content;
  const app = 'app' in content ? content.app : null;
  return (
    <Html lang={content.language} dir={languageFacts[content.language].direction}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{mailCss(app, store.accent)}</style>
      </Head>
      <Body className="wall" style={styles.wall}>
        <Preview>{letter.preview}</Preview>
        <Container width={frameWidth} style={styles.frame}>
          <Row>
            <Column className="pad top" style={styles.head}>
              <Row>
                <Column>
                  <Link href={store.publicUrl} className="ink" style={styles.store}>
                    <StoreMark logoUrl={store.logoUrl} />
                    {store.name}
                  </Link>
                </Column>
                <Column align="right" className="ink-2" style={styles.headOrder}>
                  {letter.order?.title}
                </Column>
              </Row>
            </Column>
          </Row>
          {letter.notice === null ? null : (
            <Row>
              <Column className="pad" style={styles.notice}>
                {letter.notice}
              </Column>
            </Row>
          )}
          {app === null ? null : <Hero app={app} />}
          <Row>
            <Column className="paper pad" style={styles.paper}>
              {app === null ? null : <KeycapBelow app={app} />}
              <Message letter={letter} accent={store.accent} isBelowKeycap={app !== null && app.picture !== null} />
              {letter.order === null ? null : <Order order={letter.order} receipt={letter.receipt} />}
              <Files files={letter.files} />
              {letter.statement === null ? null : <Quote statement={letter.statement} />}
            </Column>
          </Row>
          <Row>
            <Column className="paper pad tear" style={{ ...styles.paper, ...styles.tear }}>
              <Promises letter={letter} />
            </Column>
          </Row>
          <Foot store={store} optOut={letter.optOut} />
        </Container>
      </Body>
    </Html>
  );
}

/** Programs that show no pictures show the name alone. */
function StoreMark({ logoUrl }: Pick<MailContent['store'], 'logoUrl'>) {
  if (logoUrl === null) return null;
  return <Img src={logoUrl} alt="" width={28} height={28} {...withoutPreload} style={styles.logo} />;
}

interface MessageProps extends Pick<MailContent['store'], 'accent'> {
  readonly letter: Letter;
  readonly isBelowKeycap: boolean;
}

function Message({ letter, accent, isBelowKeycap }: MessageProps) {
  return (
    <>
      <Heading className="ink heading" style={isBelowKeycap ? styles.headingBelowKeycap : styles.heading}>
        {letter.heading}
      </Heading>
      {letter.lead.map((paragraph, index) => (
        <Text key={index} className="ink-2" style={styles.lead}>
          {withLines(paragraph)}
        </Text>
      ))}
      {letter.action === null ? null : <Action {...letter.action} accent={accent} />}
    </>
  );
}

function withLines(paragraph: string) {
  return paragraph.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

type ActionProps = NonNullable<Letter['action']> & Pick<MailContent['store'], 'accent'>;

function Action({ url, button, hint, accent }: ActionProps) {
  return (
    <>
      <Button href={url} className="act" style={buttonStyle(accent)}>
        {button}
      </Button>
      <Text className="ink-2" style={styles.hint}>
        {hint}
      </Text>
      <Text className="ink-2" style={styles.address}>
        <Link href={url} className="ink-2" style={styles.link}>
          {url}
        </Link>
      </Text>
    </>
  );
}

function Promises({ letter: { refund, validity, questions } }: { readonly letter: Letter }) {
  return (
    <>
      {refund === null ? null : (
        <Text className="ink-2" style={styles.small}>
          <b className="ink" style={styles.strong}>
            {refund.title}
          </b>{' '}
          {refund.text}
        </Text>
      )}
      {validity === null ? null : (
        <Text className="ink-2" style={styles.small}>
          {validity}
        </Text>
      )}
      <Text className="ink-2" style={styles.small}>
        {questions}
      </Text>
    </>
  );
}

function Foot({ store, optOut }: Pick<MailContent, 'store'> & Pick<Letter, 'optOut'>) {
  const texts = useTexts(mailTexts);
  const withdrawal = useTexts(withdrawalMailTexts);
  return (
    <Row>
      <Column className="pad" style={styles.foot}>
        <Text className="ink-2" style={styles.footText}>
          {store.name} ·{' '}
          <Link href={`mailto:${store.supportEmail}`} className="ink-2" style={styles.link}>
            {store.supportEmail}
          </Link>{' '}
          ·{' '}
          <Link href={purchasesAddress(store)} className="ink-2" style={styles.link}>
            {texts.purchases}
          </Link>{' '}
          ·{' '}
          <Link href={helpAddress(store)} className="ink-2" style={styles.link}>
            {texts.help}
          </Link>{' '}
          ·{' '}
          <Link href={termsAddress(store)} className="ink-2" style={styles.link}>
            {texts.terms}
          </Link>{' '}
          ·{' '}
          <Link href={withdrawalAddress(store)} className="ink-2" style={styles.link}>
            {withdrawal.link}
          </Link>
        </Text>
        {optOut === null ? null : (
          <Text className="ink-2" style={styles.footText}>
            {optOut.text}{' '}
            <Link href={optOut.url} className="ink-2" style={styles.link}>
              {optOut.link}
            </Link>
          </Text>
        )}
      </Column>
    </Row>
  );
}
