import { Link } from 'react-router';
import { debugTexts } from '#web/texts/debug.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { MarkedText } from './marked-text.tsx';
import { TestPage } from './test-page.tsx';

const linkClass = 'text-act underline underline-offset-4';

export default function DebugPurchasePage() {
  const { title: heading, about, all, steps } = useTexts(debugTexts);
  return (
    <TestPage title={heading}>
      <p className="mt-3 max-w-[40em] text-ink-2">{about}</p>
      <ol className="mt-10 grid gap-8">
        {Object.values(steps).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="inline-flex size-8 items-center justify-center rounded-full bg-sunk text-14 font-semibold text-act tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-16 leading-8">{title}</h2>
              <p className="mt-1 max-w-[40em] text-ink-2 [&_a]:text-act [&_a]:underline [&_a]:underline-offset-4 [&_code]:font-mono [&_code]:text-14 [&_code]:wrap-anywhere [&_strong]:font-semibold [&_strong]:text-ink">
                <MarkedText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10">
        <Link to="/quick-test" className={linkClass}>
          {all}
        </Link>
      </p>
    </TestPage>
  );
}
