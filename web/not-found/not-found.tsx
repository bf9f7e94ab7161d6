import { Link } from 'react-router';
import { OtherWorks } from '#web/storefront/other-works.tsx';
import { appPageTexts } from '#web/texts/app-page.ts';
import { commonTexts } from '#web/texts/common.ts';
import { partsTexts } from '#web/texts/parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { StateFace } from '#web/components/state-face.tsx';

/** The page of an address that leads nowhere: the slack wire, and three works that are still there. */
export function NotFound() {
  const { allApps } = useTexts(commonTexts);
  const { notFound } = useTexts(partsTexts);
  const { onTheWall, findPurchases } = useTexts(appPageTexts);
  return (
    <>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <div className="state-page not-found page-width">
        <div>
          <h1 className="text-32 sm:text-44">{notFound.title}</h1>
          <p className="mt-3 max-w-[33em] text-16 text-ink-2 sm:text-18">{notFound.text}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:mt-5">
            <Link to="/" className={`${buttonClass('primary', 'big')} max-sm:w-full`}>
              {allApps}
            </Link>
            <Link to="/purchases" className="inline-flex min-h-11 items-center text-16 font-semibold">
              <span className="border-b-[1.5px] border-edge">{findPurchases}</span>
            </Link>
          </p>
        </div>
        <StateFace face="nail" dot="dashed" label="404" app={null} size="page" />
      </div>
      <OtherWorks title={onTheWall} category="all" className="" />
      <div className="h-18 sm:h-24" />
    </>
  );
}
