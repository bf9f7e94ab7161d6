import { StateFace } from '#web/components/state-face.tsx';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export default function FailureFace() {
  const { failure } = useTexts(storefrontTexts);
  return <StateFace face="nail" dot="dashed" label={failure.label} app={null} size="page" />;
}
