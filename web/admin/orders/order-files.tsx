import type { OrderDetails, OrderFile } from '#contracts/order-details.ts';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { showBytes } from '#web/components/bytes.ts';
import { SystemMarks } from '#web/components/system-marks.tsx';
import { ResendLink } from './resend-link.tsx';

export function OrderFiles({ order }: { readonly order: OrderDetails }) {
  const now = useNow();
  const { link, files } = order;
  return (
    <section aria-labelledby="order-files">
      <SectionHead title="Files downloaded" id="order-files">
        <ResendLink order={order} kind="quiet" />
      </SectionHead>
      {link === null ? (
        <p className="py-3 text-ink-2">None. The link starts when the order is paid.</p>
      ) : (
        <>
          <ul className="order-files">
            {files.map((file) => (
              <li key={`${file.fileName} ${file.sizeBytes}`}>
                <SystemMarks platforms={[file.platform]} />
                <div className="min-w-0 grow wrap-anywhere">
                  {file.fileName}
                  <small>{sayDownloads(file)}</small>
                </div>
                {file.lastAt !== null && (
                  <span className="text-13 text-ink-2">
                    <Moment at={file.lastAt} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="pt-3 text-13 text-ink-2">
            {link.isRevoked ? (
              'The link is revoked.'
            ) : (
              <>
                {Date.parse(link.expiresAt) > now ? 'The link ends ' : 'The link ended '}
                <Moment at={link.expiresAt} />. It can be sent again any time.
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** "Twice, complete, 61 MB", "Begun 2 times, never complete", "Not yet". */
function sayDownloads({ begun, completed, sizeBytes }: OrderFile): string {
  if (begun === 0) return 'Not yet';
  const times = (count: number): string => (count === 1 ? 'Once' : count === 2 ? 'Twice' : `${count} times`);
  const size = showBytes(sizeBytes);
  return completed > 0
    ? `${times(completed)}, complete, ${size}`
    : `Started ${times(begun).toLowerCase()}, not complete, ${size}`;
}
