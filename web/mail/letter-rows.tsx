import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { useTexts } from '#web/texts/use-texts.ts';
import { mailTexts } from '#web/texts/mail.ts';
import type { Letter, LetterFile, LetterOrder, ReceiptLine } from './letter.ts';
import { styles } from './mail-styles.ts';
import type { Statement } from './withdrawal-letters.ts';

export function Files({ files }: { readonly files: readonly LetterFile[] }) {
  const texts = useTexts(mailTexts);
  if (files.length === 0) return null;
  return (
    <>
      <Heading as="h2" className="ink" style={styles.part}>
        {texts.files}
      </Heading>
      {files.map(({ label, name, size, url }) => (
        <Row key={name}>
          <Column className="ink hair" style={styles.row}>
            <Link href={url} className="ink" style={styles.link}>
              {label}
            </Link>
            <br />
            <span className="ink-2" style={styles.detail}>
              {name}
            </span>
          </Column>
          <Column align="right" className="ink hair" style={{ ...styles.row, ...styles.amount }}>
            {size}
          </Column>
        </Row>
      ))}
    </>
  );
}

export function Order({ order, receipt }: { readonly order: LetterOrder } & Pick<Letter, 'receipt'>) {
  const texts = useTexts(mailTexts);
  return (
    <>
      <Row style={{ marginTop: 36 }}>
        <Column className="ink-2" style={styles.detail}>
          {texts.order}
        </Column>
        <Column align="right" className="ink-2" style={styles.detail}>
          {order.placedAt}
        </Column>
      </Row>
      <Text className="ink" style={styles.orderNumber}>
        {order.number}
      </Text>
      {receipt?.lines.map((line) => (
        <Line key={line.title} line={line} />
      ))}
      {receipt === null ? null : <Total line={receipt.total} />}
    </>
  );
}

function Line({ line }: { readonly line: ReceiptLine }) {
  return (
    <Row>
      <Column className="ink hair" style={{ ...styles.row, overflowWrap: 'anywhere' }}>
        {line.title}
        <Detail text={line.detail} />
      </Column>
      <Column align="right" className="ink hair" style={{ ...styles.row, ...styles.amount }}>
        {line.amount}
      </Column>
    </Row>
  );
}

function Total({ line }: { readonly line: ReceiptLine }) {
  return (
    <Row>
      <Column className="ink rule" style={{ ...styles.total, verticalAlign: 'bottom' }}>
        {line.title}
        <Detail text={line.detail} />
      </Column>
      <Column align="right" className="ink rule sum" style={{ ...styles.total, ...styles.amount, ...styles.sum }}>
        {line.amount}
      </Column>
    </Row>
  );
}

function Detail({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <br />
      <span className="ink-2" style={styles.detail}>
        {text}
      </span>
    </>
  );
}

export function Quote({ statement: { title, lines, after } }: { readonly statement: Statement }) {
  return (
    <>
      <Heading as="h2" className="ink" style={styles.part}>
        {title}
      </Heading>
      <Row>
        <Column className="ink rule" style={styles.quote}>
          {lines.map((line, index) => (
            <Text key={index} className="ink" style={styles.quoteLine}>
              {line}
            </Text>
          ))}
        </Column>
      </Row>
      {after === null ? null : (
        <Text className="ink" style={styles.afterQuote}>
          {after}
        </Text>
      )}
    </>
  );
}
