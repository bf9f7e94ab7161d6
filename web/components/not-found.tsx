import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

export function NotFound() {
  return (
    <div className="mx-auto max-w-[40rem] px-4 py-24 sm:px-8">
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-xl sm:text-2xl">404 Page Not Found</h1>
      <p className="mt-4 text-soft">
        There is nothing at this address. It may have been mistyped, or the app may have left the store.
      </p>
      <Link to="/" className={`${buttonClass('primary')} mt-8`}>
        See all apps
      </Link>
    </div>
  );
}
