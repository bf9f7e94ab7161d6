import { Link } from 'react-router';
import { objectionHours } from '#contracts/address-changes.ts';
import { addressChangeTexts } from '#web/texts/address-change.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const row = 'flex min-h-12 items-center justify-between gap-4 border-t border-hair py-1.5';
const link = 'inline-flex min-h-11 items-center underline underline-offset-3';

export function ChangeAsked({ newEmail }: { readonly newEmail: string }) {
  const { sent: texts } = useTexts(addressChangeTexts);
  return (
    <>
      <h1 className="purchases-title">{texts.title}</h1>
      <output className="mt-4 block max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">
        {texts.before} {texts.hours(objectionHours)} {texts.after}{' '}
        <b className="font-semibold wrap-anywhere text-ink">{newEmail}</b>.
      </output>
      <dl className="mt-7 border-b border-hair text-15">
        <div className={row}>
          <dt className="text-ink-2">{texts.found}</dt>
          <dd className="text-end">{texts.useLink}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{texts.nothing}</dt>
          <dd className="text-end font-medium">
            <Link to="/faq#contact" className={link}>
              {texts.write}
            </Link>
          </dd>
        </div>
      </dl>
    </>
  );
}
