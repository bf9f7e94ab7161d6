import { X } from 'lucide-react';
import { Toast as Parts } from 'radix-ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { RedDot } from './red-dot.tsx';
import { dismissToast, type Toast } from './toast-queue.ts';

const autoCloseMs = 5_000;
const swipeThresholdPx = 50;

const actionClass =
  'inline-flex min-h-11 shrink-0 items-center px-1 text-15 sm:px-2 font-semibold underline underline-offset-3 outline-current';

/** The view of toasts: closes after five seconds, or when swiped 50 px to the right. */
export default function Toaster({ toast }: { readonly toast: Toast | null }) {
  return (
    <Parts.Provider duration={autoCloseMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toast !== null && <Message key={toast.id} toast={toast} />}
      {/* A window that opens hides all else from screen readers, except what has this attribute. Each toast is announced apart. */}
      <Parts.Viewport
        aria-live="off"
        className="toast-place fixed end-0 z-60 w-full max-w-[468px] p-3 outline-none sm:p-6"
      />
    </Parts.Provider>
  );
}

function Message({ toast }: { readonly toast: Toast }) {
  const id = useRef(toast.id);
  const texts = useTexts(commonTexts);
  return (
    <Parts.Root
      onOpenChange={(isOpen) => !isOpen && dismissToast(id.current)}
      className="flex items-center gap-2 sm:gap-3 rounded-field bg-ink py-3.5 ps-5 pe-2 text-wall shadow-toast forced-colors:border data-[state=open]:animate-slide data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      {toast.dot !== undefined && <RedDot life={toast.dot} className="-ms-1 me-1 size-6 flex-none sm:ms-0 sm:size-7" />}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 self-center wrap-anywhere">
        <Parts.Title className="text-15 font-semibold">{toast.title}</Parts.Title>
        {toast.description !== undefined && (
          <Parts.Description className="text-14 opacity-85">{toast.description}</Parts.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <Parts.Action altText={toast.action.elsewhere} asChild>
          {'href' in toast.action ? (
            <Link reloadDocument to={toast.action.href} className={actionClass}>
              {toast.action.label}
            </Link>
          ) : (
            <button type="button" onClick={toast.action.run} className={actionClass}>
              {toast.action.label}
            </button>
          )}
        </Parts.Action>
      )}
      <Parts.Close aria-label={texts.close} className="grid size-11 shrink-0 place-items-center outline-current">
        <X aria-hidden="true" className="size-4" />
      </Parts.Close>
    </Parts.Root>
  );
}
