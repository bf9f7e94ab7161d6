import type { ReactNode } from 'react';
import { partsTexts } from '#web/texts/parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Logo } from './logo.tsx';
import { RedDot, type DotLife } from './red-dot.tsx';

interface SheetProps {
  readonly dot?: DotLife;
  /** The surface below it: its shadow is deep on a mat, soft on wall and paper. */
  readonly surface?: 'mat' | 'wall';
  readonly className?: string;
  readonly children: ReactNode;
}

interface ReceiptProps extends Omit<SheetProps, 'children'> {
  readonly storeName: string;
  /** Shown above the lines, each with its label: number and date. */
  readonly heads: readonly { readonly label: string; readonly text: string }[];
  readonly lines: readonly { readonly label: string; readonly note?: string; readonly amount: string }[];
  readonly total: { readonly label: string; readonly note?: string; readonly amount: string };
  readonly children?: ReactNode;
}

/** A receipt with a perforated foot, pinned by the dot. It stands only where something was bought. */
export function Receipt({ storeName, heads, lines, total, children, ...sheet }: ReceiptProps) {
  const texts = useTexts(partsTexts);
  return (
    <section aria-label={texts.receipt} className="contents">
      <Sheet {...sheet}>
        <div className="flex items-center justify-between gap-4 text-14 text-ink-2">
          <span className="inline-flex min-w-0 items-center gap-2 font-head text-16 font-semibold text-ink">
            <Logo className="size-5" />
            <span className="truncate">{storeName}</span>
          </span>
          {texts.receipt}
        </div>
        <dl className="mt-6 mb-4.5 flex justify-between gap-4">
          {heads.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className="font-head text-20 whitespace-nowrap tabular-nums sm:text-24 @max-[13rem]:text-16!">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <dl className="tabular-nums">
          {lines.map(({ label, note, amount }) => (
            <div key={label} className="flex justify-between gap-4 border-t border-hair py-2 text-15">
              <dt className="min-w-0 wrap-anywhere">
                {label}
                {note !== undefined && <small className="block text-13 text-ink-2">{note}</small>}
              </dt>
              <dd className="font-medium whitespace-nowrap">{amount}</dd>
            </div>
          ))}
          <div className="flex items-end justify-between gap-4 border-t-[1.5px] border-ink pt-3.5 font-head">
            <dt className="text-20">
              {total.label}
              {total.note !== undefined && <small className="block font-sans text-13 text-ink-2">{total.note}</small>}
            </dt>
            <dd className="text-[2.5rem] leading-none tracking-tight sm:text-[3rem] @max-[13rem]:text-[2rem]!">
              {total.amount}
            </dd>
          </div>
        </dl>
        {children !== undefined && <div className="mt-4 border-t border-hair pt-2 text-13 text-ink-2">{children}</div>}
      </Sheet>
    </section>
  );
}

/** A receipt's stub: number, date, sum and method in a few lines. The dot is the order's status. */
export function ReceiptStub({ className = '', ...sheet }: SheetProps) {
  return <Sheet {...sheet} className={`receipt-stub ${className}`} />;
}

function Sheet({ dot = 'full', surface = 'mat', className = '', children }: SheetProps) {
  return (
    <div className={`receipt receipt-on-${surface} ${className}`}>
      <div className="receipt-sheet">
        <div className="receipt-print @container">{children}</div>
      </div>
      <RedDot life={dot} />
    </div>
  );
}
