import { StateFace } from '#web/components/state-face.tsx';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ListState } from './list-state.tsx';

/** What stands in the place of the apps while the store has none: an empty frame. */
export function EmptyStore() {
  const { empty } = useTexts(storefrontTexts);
  return (
    <ListState
      title={empty.title}
      text={empty.text}
      face={<StateFace face="empty" dot="ring" label={empty.label} app={null} size="page" />}
    />
  );
}
