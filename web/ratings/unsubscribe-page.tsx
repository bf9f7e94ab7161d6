import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { useIsHydrated } from '#web/components/use-is-hydrated.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The target of the link in a mail that asks for a rating. Mail scanners open it too, so nothing happens before a press. */
export default function UnsubscribePage() {
  const { optOut: texts } = useTexts(ratingsTexts);
  const token = useParams()['token'] ?? '';
  const isHydrated = useIsHydrated();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => apiRequest('POST', `/unsubscribe/${encodeURIComponent(token)}`),
  });
  const isInvalid = error !== null && problemOf(error) !== null;
  const title = isSuccess ? texts.done : isInvalid ? texts.invalid : texts.title;
  return (
    <div className="page-width min-h-[60dvh] pt-8 pb-18 sm:pt-16 sm:pb-28">
      <PrivatePageHead title={texts.title} />
      <h1 className="purchases-title">{title}</h1>
      <output className="mt-4 block max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">
        {isSuccess ? texts.doneText : isInvalid ? texts.invalidText : texts.text}
      </output>
      {error !== null && !isInvalid && (
        <p role="alert" className="mt-3 text-bad">
          {texts.failed}
        </p>
      )}
      <div className="mt-7">
        {isSuccess || isInvalid ? (
          <Link to="/" className={`${buttonClass('secondary')} max-sm:w-full`}>
            {texts.home}
          </Link>
        ) : (
          <Button
            size="big"
            className="max-sm:w-full"
            disabled={!isHydrated}
            isBusy={isPending}
            busyText={texts.busy}
            onClick={() => mutate()}
          >
            {texts.button}
          </Button>
        )}
      </div>
    </div>
  );
}
