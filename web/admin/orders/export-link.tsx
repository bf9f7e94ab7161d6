import { Download } from 'lucide-react';
import { apiQueryOf, type OrderView } from './order-filters.ts';

interface ExportLinkProps {
  readonly view: OrderView;
  readonly className: string;
}

export function ExportLink({ view, className }: ExportLinkProps) {
  const query = apiQueryOf(view).toString();
  return (
    <a
      href={`/api/orders.csv${query === '' ? '' : `?${query}`}`}
      download
      data-kind="outline"
      className={`admin-button ${className}`}
    >
      <Download aria-hidden="true" className="size-4" />
      <span>Export</span>
    </a>
  );
}
