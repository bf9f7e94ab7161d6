import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface PaySlipProps {
  readonly leftOf: number;
  readonly warning: ReactNode;
  readonly children: ReactNode;
}

export function PaySlip({ leftOf, warning, children }: PaySlipProps) {
  return (
    <div className="pay-slip">
      <progress aria-hidden="true" className="pay-drain" value={leftOf} max={1} />
      {children}
      <div className="pay-warning">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.6} />
        <p>{warning}</p>
      </div>
    </div>
  );
}
