import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { refusalOf, refusalText } from '#web/checkout/refusal.ts';
import { Note } from '#web/components/note.tsx';
import { problemText } from '#web/problem-text.ts';
import { problemOf } from '#web/queries.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function CreationFailure({ error }: { readonly error: Error | null }) {
  const { refusal } = useTexts(checkoutTexts);
  const { failed } = useTexts(cryptoTexts);
  const problem = problemOf(error);
  if (error === null || problem === null) return null;
  const outcome = outcomeOfFailure(error);
  if (outcome.kind === 'already-bought') return null;
  return (
    <Note isRefusal className="mb-6">
      {outcome.kind === 'price-changed'
        ? refusal.priceChanged
        : outcome.kind === 'unanswered'
          ? failed.nothingCharged(problemText(error))
          : refusalText('why' in outcome ? outcome.why : refusalOf(problem), refusal)}
    </Note>
  );
}
