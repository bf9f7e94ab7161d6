import { AdminButton } from '#web/admin/parts/admin-button.tsx';

interface DeletedFileProps {
  readonly fileName: string;
  /** The consequence: a sentence. */
  readonly consequence: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly undo: () => void;
}

export function DeletedFile({ fileName, consequence, isBusy, failure, undo }: DeletedFileProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-14">
      <output className="min-w-0 grow basis-52 wrap-anywhere text-ink-2">
        {fileName} deleted. {consequence}
      </output>
      <AdminButton
        // Not disabled: that would lose the focus.
        aria-disabled={isBusy}
        aria-label={`Undo deleting ${fileName}`}
        // The button that was pressed is gone; this one is what can be done next.
        ref={focusOn}
        onClick={undo}
      >
        Undo
      </AdminButton>
      <FileFailure text={failure} />
    </li>
  );
}

export function FileFailure({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className="w-full text-14 text-bad empty:hidden">
      {text}
    </p>
  );
}

// One function for all renders: React calls it when the button appears, and not again.
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
