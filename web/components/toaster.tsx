import { X } from 'lucide-react';
import { Toast as Parts } from 'radix-ui';
import { useRef } from 'react';
import { dismissToast, type Toast } from './toast-queue.ts';

const autoCloseMs = 5_000;
const swipeThresholdPx = 50;

/** The view of toasts: closes after five seconds, or when swiped 50 px to the right. */
export default function Toaster({ toast }: { readonly toast: Toast | null }) {
  return (
    <Parts.Provider duration={autoCloseMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toast !== null && <Message key={toast.id} toast={toast} />}
      {/* A window that opens hides all else from screen readers, except what has this attribute. Each toast is announced apart. */}
      <Parts.Viewport aria-live="off" className="fixed right-0 bottom-0 z-60 w-full max-w-[420px] p-4 outline-none" />
    </Parts.Provider>
  );
}

function Message({ toast }: { readonly toast: Toast }) {
  const id = useRef(toast.id);
  return (
    <Parts.Root
      onOpenChange={(isOpen) => !isOpen && dismissToast(id.current)}
      className={`flex items-start gap-3 rounded-xl border bg-surface p-4 pr-2 shadow-lg data-[state=open]:animate-slide data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
        toast.tone === 'error' ? 'border-danger' : 'border-line'
      }`}
    >
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 self-center wrap-anywhere">
        <Parts.Title className={`text-sm font-semibold ${toast.tone === 'error' ? 'text-danger' : ''}`}>
          {toast.title}
        </Parts.Title>
        {toast.description !== undefined && (
          <Parts.Description className="text-sm text-soft">{toast.description}</Parts.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <Parts.Action
          altText={toast.action.elsewhere}
          onClick={toast.action.run}
          className="min-h-9 shrink-0 self-center rounded-lg px-3 text-sm font-semibold text-accent hover:bg-tint"
        >
          {toast.action.label}
        </Parts.Action>
      )}
      <Parts.Close
        aria-label="Close"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Parts.Close>
    </Parts.Root>
  );
}
