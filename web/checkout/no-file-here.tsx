import type { OfferedFile } from '#contracts/apps.ts';
import { Note } from '#web/components/note.tsx';
import { showUnfit } from '#web/download/show-unfit.ts';
import { systemsOf } from '#web/download/systems-of.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor, isHandheld } from '#web/download/visitor-system.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface NoFileHereProps {
  readonly files: readonly OfferedFile[];
  readonly className: string;
}

export function NoFileHere({ files, className }: NoFileHereProps) {
  const { noFileFor, notOnThisDevice } = useTexts(checkoutTexts);
  const systems = useTexts(systemTexts);
  const system = useVisitorSystem();
  if (system === undefined || system === null || files.length === 0 || fileFor(system, files) !== null) return null;
  return (
    <Note className={className}>
      {isHandheld(system) ? notOnThisDevice(systemsOf(files, systems)) : noFileFor(showUnfit(system, files, systems))}
    </Note>
  );
}
