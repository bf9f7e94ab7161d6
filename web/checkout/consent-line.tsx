import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownConsent } from '#contracts/orders.ts';
import { consentKey } from '#web/page-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { keepDraft, readDraft } from './purchase-draft.ts';

interface ConsentLineProps {
  readonly appId: string;
  readonly className?: string;
  /** Stores the draft's consent with an order that exists already. */
  readonly save?: () => Promise<unknown>;
}

/**
 * Asks whether the download may start at once, which ends the right of withdrawal. It is not ticked until the buyer does,
 * and buying goes on without it. Two lines are reserved: nothing moves when the text comes.
 */
export function ConsentLine({ appId, className = '', save }: ConsentLineProps) {
  const { consent: texts } = useTexts(checkoutTexts);
  const language = pageLanguage();
  const { data: shown, isError } = useQuery<ShownConsent>({ queryKey: consentKey(language), staleTime: 60_000 });
  const [given, setGiven] = useState(() => readDraft(appId).consent ?? null);
  // One after the other, so that the last word is stored last. After a failure the line is as it was stored.
  const { mutate, isError: isUnsaved } = useMutation({
    mutationFn: async (_before: string | null) => save?.(),
    scope: { id: `consent:${appId}` },
    onError: (_error, before) => give(before),
  });
  function give(consent: string | null): void {
    setGiven(consent);
    keepDraft(appId, { consent });
  }
  const isOfAnotherText = given !== null && shown !== undefined && given !== shown?.id;
  useEffect(() => {
    if (isOfAnotherText) keepDraft(appId, { consent: null });
  }, [appId, isOfAnotherText]);
  if (shown === null || isError) return null;
  return (
    <div className={`min-h-11 ${className}`}>
      {shown !== undefined && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-13 text-pretty text-ink-2">
          <input
            type="checkbox"
            className="mt-0.5 size-5 flex-none accent-act"
            checked={given === shown.id}
            onChange={({ target }) => {
              give(target.checked ? shown.id : null);
              if (save !== undefined) mutate(given);
            }}
          />
          <span className="min-w-0 wrap-anywhere">{shown.text}</span>
        </label>
      )}
      {isUnsaved && (
        <p role="alert" className="text-14 text-bad">
          {texts.notSaved}
        </p>
      )}
    </div>
  );
}
