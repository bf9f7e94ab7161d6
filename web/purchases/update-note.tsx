import type { Purchase } from '#contracts/purchases.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function UpdateNote({ purchase: { update } }: { readonly purchase: Purchase }) {
  const texts = useTexts(releasesTexts);
  if (update === null) return null;
  const { boughtVersion } = update;
  return (
    <>
      ,{' '}
      <b className="font-semibold text-ink">
        {boughtVersion === null ? texts.newSinceBuying : texts.newSince(boughtVersion)}
      </b>
    </>
  );
}
