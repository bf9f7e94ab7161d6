import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import { ConsentLine } from '#web/checkout/consent-line.tsx';
import { EmailField } from '#web/checkout/email-field.tsx';
import { NoFileHere } from '#web/checkout/no-file-here.tsx';
import { keepDraft, type PurchaseDraft } from '#web/checkout/purchase-draft.ts';
import { showMinor } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinList } from './coin-list.tsx';
import { CoinSearch, type CoinSearchState } from './coin-search.tsx';
import { CreationFailure } from './creation-failure.tsx';
import { findOptions, firstChoice, optionsOf } from './coin-options.ts';
import { PayBar } from './pay-bar.tsx';
import { useCreatePayment } from './use-create-payment.ts';

interface SelectCoinProps extends Pick<Parameters<typeof useCreatePayment>[0], 'show' | 'keepEarlier'> {
  readonly app: AppDetails;
  readonly coins: readonly StoreCoin[];
  readonly draft: PurchaseDraft;
  readonly earlierOrderId: string | null;
  /** The coin that is chosen at first; null for none in particular. */
  readonly coin: string | null;
  readonly notice: ReactNode;
}

export function SelectCoin({ app, coins, draft, earlierOrderId, coin, notice, show, keepEarlier }: SelectCoinProps) {
  const texts = useTexts(cryptoTexts);
  const { noFile } = useTexts(checkoutTexts);
  const listMinor = parseMinor(app.price) ?? 0;
  const totalMinor = priceFor('crypto', listMinor);
  const options = optionsOf(coins, totalMinor);
  const [first] = useState(() => firstChoice(options, coin));
  const [chosenId, setChosenId] = useState(first?.id ?? null);
  const [search, setSearch] = useState<CoinSearchState>({ text: '', category: null });
  const form = useForm({ mode: 'onBlur', defaultValues: { email: draft.email } });
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const { create, isCreating, failure } = useCreatePayment({
    wish: () => ({ appId: app.id, amount: formatMinor(totalMinor), email, earlierOrderId }),
    show,
    keepEarlier,
  });
  const found = findOptions(options, search.text, search.category);
  const chosen = options.find(({ id, isAvailable }) => id === chosenId && isAvailable) ?? null;
  const isFiltered = search.text !== '' || search.category !== null;

  async function submit(): Promise<void> {
    if (chosen === null || isCreating) return;
    if (await form.trigger('email', { shouldFocus: true })) create(chosen);
  }

  return (
    <>
      {notice}
      <CreationFailure error={failure} />
      {notice === undefined && coin !== null && first === null && chosen === null && (
        <Note title={texts.notTaken.title} className="mb-6">
          {texts.notTaken.text}
        </Note>
      )}
      <h1 className="text-28 tracking-tight sm:text-[2.5rem] sm:leading-11">{texts.select.title}</h1>
      {app.files.length === 0 ? (
        <Note className="mt-6">{noFile}</Note>
      ) : (
        <>
          <p className="mt-2 max-w-[36em] text-15 text-ink-2 sm:text-16">
            {totalMinor !== listMinor && texts.select.price(showMinor(totalMinor), showMinor(listMinor))}{' '}
            {texts.select.held}
          </p>
          <NoFileHere files={app.files} className="mt-5" />
          {draft.email === '' && (
            <div className="mt-5">
              <FormProvider {...form}>
                <EmailField
                  isRequired={false}
                  note={texts.select.email}
                  onType={(typed) => keepDraft(app.id, { email: typed })}
                />
              </FormProvider>
            </div>
          )}
          <ConsentLine appId={app.id} className="mt-4" />
          <CoinSearch
            search={search}
            change={setSearch}
            chooseFirst={() => setChosenId(found.find(({ isAvailable }) => isAvailable)?.id ?? chosenId)}
          />
          <output className="sr-only">{isFiltered && texts.select.found(found.length)}</output>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <CoinList
              options={found}
              chosenId={chosen?.id ?? null}
              choose={({ id }) => setChosenId(id)}
              showAll={() => setSearch({ text: '', category: null })}
            />
            <PayBar chosen={chosen} isBusy={isCreating} />
          </form>
        </>
      )}
    </>
  );
}
