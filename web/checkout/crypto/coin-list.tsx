import { coinCategories } from '#contracts/coin-facts.ts';
import { Button } from '#web/components/button.tsx';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinRow } from './coin-row.tsx';
import type { CoinOption } from './coin-options.ts';

interface CoinListProps {
  readonly options: readonly CoinOption[];
  readonly chosenId: string | null;
  readonly choose: (option: CoinOption) => void;
  readonly showAll: () => void;
}

export function CoinList({ options, chosenId, choose, showAll }: CoinListProps) {
  const { select: texts } = useTexts(cryptoTexts);
  if (options.length === 0) {
    return (
      <div className="py-10">
        <p className="font-semibold">{texts.nothing.title}</p>
        <p className="mt-1 mb-5 text-ink-2">{texts.nothing.text}</p>
        <Button kind="secondary" onClick={showAll}>
          {texts.nothing.showAll}
        </Button>
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-label={texts.coins} className="coin-list">
      {coinCategories.map((category) => {
        const ofCategory = options.filter((option) => option.category === category);
        if (ofCategory.length === 0) return null;
        return (
          <div key={category}>
            <h2>
              {texts.categories[category]} <span>{ofCategory.length}</span>
            </h2>
            {ofCategory.map((option) => (
              <CoinRow
                key={option.id}
                option={option}
                isChosen={option.id === chosenId}
                choose={() => choose(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
