import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { ratingNameLength, ratingTextLength, ratingTitleLength, type RatingOfPurchase } from '#contracts/ratings.ts';
import { Button } from '#web/components/button.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { problemText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { allAppsKey } from '#web/query-keys.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { StarField, type StarChoice } from './star-field.tsx';

export interface RatingSubject {
  readonly appName: string;
  readonly path: string;
  readonly state: RatingOfPurchase;
  /** Invalidated by a change. */
  readonly changes: QueryKey;
}

export default function RatingDialog({ subject, close, opener }: HostedDialogProps<RatingSubject>) {
  const { form: texts, reasons } = useTexts(ratingsTexts);
  const { appName, path, state } = subject;
  const { rating } = state;
  const hidden = rating?.hidden ?? null;
  const client = useQueryClient();
  const [stars, setStars] = useState((rating?.stars ?? null) as StarChoice | null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string>();

  async function run(kind: 'save' | 'remove', call: () => Promise<unknown>, done: string, failed: string) {
    setBusy(kind);
    setFailure(null);
    try {
      await call();
      client.removeQueries({ queryKey: allAppsKey });
      await client.invalidateQueries({ queryKey: subject.changes });
      showToast({ title: done });
      close();
    } catch (error) {
      console.error('The rating was not changed', error);
      setFailure(`${failed} ${problemText(error)}`);
      setBusy(null);
    }
  }

  async function save(form: FormData): Promise<void> {
    const field = (name: string): string | null => {
      const value = form.get(name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
    };
    const body = { stars, name: field('name'), title: field('title'), text: field('text') };
    const isAddress = body.name?.includes('@') === true;
    setMissing(stars === null);
    setNameError(isAddress ? texts.nameIsAddress : undefined);
    if (stars === null || isAddress) return;
    const done = hidden === null ? texts.saved : texts.savedHidden;
    await run('save', () => apiRequest('PUT', path, body), done, texts.failed);
  }

  return (
    <Dialog
      title={texts.title(appName)}
      description={texts.description}
      close={close}
      opener={opener}
      isLocked={busy !== null}
      isNarrow
    >
      <form
        noValidate
        className="grid gap-5 overflow-y-auto px-5 py-6 sm:px-8"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        {hidden !== null && (
          <p className="border-s-2 border-ink bg-sunk px-4 py-3 text-14">{texts.hidden(reasons[hidden.reason])}</p>
        )}
        <StarField stars={stars} choose={setStars} error={isMissing && stars === null ? texts.chooseStars : null} />
        <Field
          label={`${texts.headline} (${texts.optional})`}
          render={(described) => (
            <input
              name="title"
              maxLength={ratingTitleLength}
              defaultValue={rating?.title ?? ''}
              className={inputClass}
              {...described}
            />
          )}
        />
        <Field
          label={`${texts.text} (${texts.optional})`}
          render={(described) => (
            <textarea
              name="text"
              rows={5}
              maxLength={ratingTextLength}
              defaultValue={rating?.text ?? ''}
              className={`${inputClass} py-3`}
              {...described}
            />
          )}
        />
        <Field
          label={`${texts.name} (${texts.optional})`}
          note={texts.nameNote}
          error={nameError}
          render={(described) => (
            <input
              name="name"
              autoComplete="off"
              maxLength={ratingNameLength}
              defaultValue={rating?.name ?? ''}
              className={inputClass}
              {...described}
            />
          )}
        />
        {failure !== null && (
          <p role="alert" className="text-14 text-bad">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
          <Button type="submit" isBusy={busy === 'save'} busyText={texts.sending} disabled={busy !== null}>
            {rating === null ? texts.send : texts.save}
          </Button>
          {rating === null ? (
            <Button kind="secondary" disabled={busy !== null} onClick={close}>
              {texts.cancel}
            </Button>
          ) : (
            <Button
              kind="secondary"
              disabled={busy !== null}
              isBusy={busy === 'remove'}
              busyText={texts.removing}
              onClick={() => void run('remove', () => apiRequest('DELETE', path), texts.removed, texts.notRemoved)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        {rating !== null && state.obstacle !== null && <p className="text-13 text-ink-2">{texts.removeForGood}</p>}
      </form>
    </Dialog>
  );
}
