import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { failureText } from '#web/admin/failure-text.ts';

interface FiguresFailedProps {
  readonly what: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function FiguresFailed({ what, error, retry }: FiguresFailedProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <p>
        The {what} could not be loaded. {failureText(error)}
      </p>
      <AdminButton onClick={retry}>Try again</AdminButton>
    </div>
  );
}
