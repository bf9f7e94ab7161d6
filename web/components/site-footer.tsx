import { Link } from 'react-router';

const columns = [
  {
    title: 'Store',
    links: [
      ['/', 'All apps'],
      ['/?category=productivity', 'Productivity'],
      ['/?category=utilities', 'Utilities'],
      ['/?category=graphics', 'Graphics'],
      ['/?category=development', 'Development'],
    ],
  },
  {
    title: 'Support',
    links: [
      ['/faq#help-center', 'Help center'],
      ['/faq#download-issues', 'Download issues'],
      ['/faq#refunds', 'Refunds'],
      ['/faq#contact', 'Contact'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/terms-of-service#terms-of-service', 'Terms of service'],
      ['/terms-of-service#privacy-policy', 'Privacy policy'],
      ['/terms-of-service#license-agreement', 'License agreement'],
      ['/terms-of-service#security', 'Security'],
    ],
  },
] as const;

export function SiteFooter({ storeName }: { readonly storeName: string }) {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="mx-auto grid max-w-[76rem] grid-cols-2 gap-x-8 gap-y-10 px-4 py-12 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:px-8">
        <div className="max-w-72 max-sm:col-span-2">
          <p className="font-semibold">{storeName}</p>
          <p className="mt-2 text-sm text-soft">Desktop apps you pay for once. The download link arrives by email.</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm font-semibold tracking-normal">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map(([to, text]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-sm text-soft hover:text-ink hover:underline"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
