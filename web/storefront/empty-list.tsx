import { Link } from 'react-router';
import type { CategoryFilter } from '#contracts/categories.ts';
import { buttonClass } from '#web/components/button.tsx';
import { StateFace } from '#web/components/state-face.tsx';
import { appIndexTexts } from '#web/texts/app-index.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ListState } from './list-state.tsx';

export function EmptyList({ category }: { readonly category: CategoryFilter }) {
  const { category: names } = useTexts(storefrontTexts);
  const { empty, emptyCategory, showAll } = useTexts(appIndexTexts);
  if (category === 'all') {
    return (
      <ListState
        title={empty.title}
        text={empty.text}
        face={<StateFace face="empty" dot="ring" label={empty.label} app={null} size="page" />}
      />
    );
  }
  return (
    <div className="py-10">
      <p className="font-head text-24 sm:text-32">{emptyCategory(names[category])}</p>
      <Link to="/" preventScrollReset className={`${buttonClass('secondary')} mt-6`}>
        {showAll}
      </Link>
    </div>
  );
}
