import type { AppSales } from '#contracts/app-sales.ts';
import type { AppCounts } from '#contracts/managed-apps.ts';
import { showSignedPrice } from '#web/admin/overview/signed-figure.tsx';
import { Foot } from '#web/admin/shell/foot.tsx';
import { showCount } from '#web/components/figures.ts';

interface AppsFootProps {
  readonly counts: AppCounts;
  readonly total: AppSales['total'] | undefined;
}

export function AppsFoot({ counts, total }: AppsFootProps) {
  return (
    <Foot>
      <span>
        <b>{showCount(counts.all)}</b> {counts.all === 1 ? 'app' : 'apps'}
      </span>
      <span className="apps-foot-more">
        <b>{showCount(counts.active)}</b> on sale
      </span>
      {counts.withoutFiles > 0 && (
        <span className="apps-foot-more">
          <b>{showCount(counts.withoutFiles)}</b> without a file
        </span>
      )}
      {counts.missingFiles > 0 && (
        <span className="apps-foot-more">
          <b>{showCount(counts.missingFiles)}</b> {counts.missingFiles === 1 ? 'file' : 'files'} missing
        </span>
      )}
      {total !== undefined && (
        <span className="apps-foot-total">
          <small>{showCount(total.orders)} sold in 30 days</small>
          {showSignedPrice(total.sales)}
        </span>
      )}
    </Foot>
  );
}
