import type { Release } from '#contracts/releases.ts';
import { AskRelease } from './ask-release.tsx';
import { nameRelease } from './release-words.ts';

export type ReleaseAct = 'go-back' | 'withdraw' | 'delete';

interface ReleaseQuestionProps {
  readonly asks: ReleaseAct;
  readonly appName: string;
  readonly release: Release;
  readonly current: Release | null;
  readonly isPending: boolean;
  readonly act: () => void;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

export function ReleaseQuestion({ asks, appName, release, current, ...question }: ReleaseQuestionProps) {
  const name = nameRelease(release);
  if (asks === 'go-back')
    return (
      <AskRelease
        {...question}
        title={`Go back to ${appName} ${name}?`}
        refusal="Keep it as it is"
        action={`Give buyers ${name}`}
        pending="Changing…"
      >
        Buyers get the files of {name} at once, for all systems. {outgoingText(release, current)}
      </AskRelease>
    );
  if (asks === 'withdraw')
    return (
      <AskRelease
        {...question}
        title={`Withdraw ${appName} ${name}?`}
        refusal="Keep it for buyers"
        action={`Withdraw ${name}`}
        pending="Withdrawing…"
        isDanger
      >
        It leaves the app’s page and the earlier versions of its buyers. Downloads that are running finish. Its files
        are kept, so you can offer it again.
      </AskRelease>
    );
  return (
    <AskRelease
      {...question}
      title={`Delete the files of ${name}?`}
      refusal="Keep the files"
      action="Delete files"
      pending="Deleting…"
      isDanger
    >
      Buyers can no longer download {name}, and you cannot go back to it. Its files can be restored under Files for a
      week.
    </AskRelease>
  );
}

function outgoingText(release: Release, current: Release | null): string {
  if (current === null) return '';
  const isOlder = (release.publishedAt ?? '') < (current.publishedAt ?? '');
  return isOlder
    ? `${nameRelease(current)} is withdrawn: buyers no longer find it. Its files are kept.`
    : `Buyers find ${nameRelease(current)} under earlier versions then.`;
}
