import { Link } from 'react-router';
import { buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';

export default function AdminPage() {
  return (
    <div className="mx-auto max-w-[40rem] px-4 py-16 sm:px-8 sm:py-24">
      <PrivatePageHead title="Admin" />
      <h1 className="text-xl sm:text-2xl">Admin</h1>
      <p className="mt-4">
        The admin screens are not ready in this version of the store. Operators work through its API until then.
      </p>
      <Link to="/" className={`${buttonClass('primary')} mt-8`}>
        Return to Store
      </Link>
    </div>
  );
}
