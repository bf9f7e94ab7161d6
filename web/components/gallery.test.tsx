import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AppPicture } from '#contracts/app-look.ts';
import { AppWindow, hungClass } from './app-picture.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Mat } from './mat.tsx';
import { Note } from './note.tsx';
import { PricePill } from './price-pill.tsx';
import { Receipt, ReceiptStub } from './receipt.tsx';
import { Skeleton } from './skeleton.tsx';
import { StateFace, type FaceKind } from './state-face.tsx';
import { Steps } from './steps.tsx';

const app = { hue: 264, finish: 'deep' } as const;
const picture: AppPicture = {
  id: 'one',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1600],
  alt: 'A table of orders',
  caption: null,
  framing: 'right',
  focusX: 10,
  focusY: 0,
  light: 'a'.repeat(32),
  dark: 'b'.repeat(32),
};

test('a window offers every width of both themes and loads late unless it comes first', () => {
  const late = renderToStaticMarkup(<AppWindow picture={picture} sizes="400px" />);
  expect(late).toContain(`media="(prefers-color-scheme: dark)" srcSet="/media/${'b'.repeat(32)}-480 480w, `);
  expect(late).toContain(`/media/${'a'.repeat(32)}-1600 1600w`);
  expect(late).toContain('fx-2 fy-0');
  expect(late).toContain('loading="lazy"');
  const first = renderToStaticMarkup(<AppWindow picture={{ ...picture, dark: null }} sizes="400px" isFirst alt="" />);
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('<source');
});

test('no component writes a style attribute, which the pages forbid', () => {
  const faces: readonly FaceKind[] = ['hung', 'crooked', 'cloth', 'parcel', 'empty', 'gone', 'nail'];
  const html = renderToStaticMarkup(
    <>
      <Mat app={app} className={hungClass(picture)}>
        <AppWindow picture={picture} sizes="400px" />
      </Mat>
      <PricePill price="$69.00" />
      <Note title="Please wait.">One moment.</Note>
      <CopyButton text="7K4-M2P" label="Copy the note code" copied="Note code" look="pill" />
      <Skeleton className="h-3 w-40" />
      <ReceiptStub dot="half">#1147</ReceiptStub>
      {faces.map((face) => (
        <StateFace key={face} face={face} dot="half" label="QueryDeck" app={app} size="page">
          <AppWindow picture={picture} sizes="280px" alt="" />
        </StateFace>
      ))}
    </>,
  );
  expect(html).not.toContain('style=');
  expect(html).toContain('face-nail face-page hued ht-26 hu-4 finish-deep');
});

test('a busy price pill says so and keeps its figure', () => {
  const html = renderToStaticMarkup(<PricePill price="$69.00" isBusy aria-label="Buy Now, QueryDeck, $69.00" />);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('$69.00</b>');
  expect(renderToStaticMarkup(<PricePill price="$69.00" />)).not.toContain('aria-busy=');
});

test('a busy button cannot be pressed and holds both texts, so that its width stays', () => {
  const html = renderToStaticMarkup(
    <Button isBusy busyText="Processing...">
      Complete Purchase
    </Button>,
  );
  expect(html).toMatch(/disabled=""/);
  expect(html).toContain('Complete Purchase');
  expect(html).toContain('Processing...');
});

test('steps name the current one, and the last dot is red once all are done', () => {
  const names = ['Paid', 'Confirmed', 'Ready'];
  const waiting = renderToStaticMarkup(<Steps names={names} current={1} label="Payment" />);
  expect(waiting.match(/aria-current="step"/g)).toHaveLength(1);
  expect(waiting).toContain('dot-past');
  expect(waiting).toContain('dot-half');
  const done = renderToStaticMarkup(<Steps names={names} current={3} label="Payment" />);
  expect(done).not.toContain('aria-current');
  expect(done.match(/dot-full/g)).toHaveLength(1);
});

test('a refusal is read out at once, another note waits', () => {
  expect(renderToStaticMarkup(<Note isRefusal>Declined.</Note>)).toContain('role="alert"');
  expect(renderToStaticMarkup(<Note>Checking.</Note>)).toContain('role="status"');
});

test('the first of several sentences of a note is bold', () => {
  expect(renderToStaticMarkup(<Note isRefusal>Declined. Nothing was charged.</Note>)).toContain(
    '<strong class="font-semibold">Declined. </strong>Nothing was charged.',
  );
  expect(renderToStaticMarkup(<Note>Checking.</Note>)).not.toContain('<strong');
});

test('a receipt lists its lines and total under the name of the store', () => {
  const html = renderToStaticMarkup(
    <Receipt
      storeName="Appstand"
      heads={[{ label: 'Order', text: '#1147' }]}
      lines={[{ label: 'QueryDeck 3.2', note: 'One person, all computers', amount: '$69.00' }]}
      total={{ label: 'Paid', note: 'by card', amount: '$69.00' }}
    />,
  );
  expect(html).toContain('aria-label="Receipt"');
  expect(html).toContain('<dd class="font-medium whitespace-nowrap">$69.00</dd>');
});
