import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { StoreHealth } from '#contracts/store-health.ts';
import { Foot } from '#web/admin/shell/foot.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { headlineOfProblem } from '#web/admin/health/problem-words.ts';
import { useStoreHealth } from '#web/admin/health/use-store-health.ts';

const sentences: Readonly<Record<StoreHealth['mailDelivery'], string>> = {
  smtp: 'Buyers can pay, email goes out',
  folder: 'Buyers can pay, emails are kept here',
  none: 'Buyers can pay. Set up a mail server to send email.',
};

export function OverviewFoot() {
  const { data: health } = useStoreHealth();
  if (health === undefined) return <Foot>{null}</Foot>;
  const [problem] = health.problems;
  const { methodsOffered, coinsOffered, coinsSupported, lastMailAt, mailDelivery } = health;
  return (
    <Foot>
      {problem === undefined ? (
        <b className="well">
          <Check aria-hidden="true" className="size-4" />
          {sentences[mailDelivery]}
        </b>
      ) : (
        <b className="well" data-bad="">
          <TriangleAlert aria-hidden="true" className="size-4" />
          {headlineOfProblem(problem)}
        </b>
      )}
      <span className="well-fact">
        {methodsOffered === 1 ? '1 payment method' : `${methodsOffered} payment methods`}
      </span>
      <span className="well-fact">
        {coinsOffered} of {coinsSupported} coins
      </span>
      {lastMailAt !== null && (
        <span className="well-fact">
          Last email <Moment at={lastMailAt} />
        </span>
      )}
      <Link to="/admin?tab=settings&view=doctor" className="well-link">
        Store doctor
      </Link>
    </Foot>
  );
}
