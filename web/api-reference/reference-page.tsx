import type { Operation } from '#server/openapi/openapi-types.ts';
import stylesheet from '#web/app.css?url';
import { Logo } from '#web/components/logo.tsx';
import { TestBanner } from '#web/components/site-header.tsx';
import { themeScript } from '#web/components/theme-switch.tsx';
import headlineFace from '#web/fonts/familjen-grotesk.woff2?url';
import { OperationDetails, type ListedOperation } from './operation-details.tsx';
import type { ReferenceContent } from '#web/page-services.ts';
import { SchemaView } from './schema-view.tsx';

export function ReferencePage({ document, storeName, isTestMode }: ReferenceContent) {
  const { info, servers, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]): ListedOperation => ({ address, method, operation })),
  );
  const title = `API reference · ${storeName}`;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="preload" href={headlineFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="service-desc" href="/openapi.json" type="application/json" />
      </head>
      <body>
        <header>
          {isTestMode && <TestBanner />}
          <div className="site-header">
            <div className="page-width flex h-(--header-height) items-center justify-between gap-4">
              <a href="/" className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-head text-20 font-semibold">
                <Logo />
                <span className="line-clamp-2 leading-tight wrap-break-word">{storeName}</span>
              </a>
              <a href="/openapi.json" className="inline-flex min-h-11 items-center font-mono text-14 underline">
                openapi.json
              </a>
            </div>
          </div>
        </header>
        <main id="main" className="legal page-width api-reference">
          <header>
            <h1>API reference</h1>
            <p>{info.description}</p>
            <p>
              {info.title} {info.version} at <code>{servers[0]?.url}</code>. The same as a file for programs:{' '}
              <a href="/openapi.json">openapi.json</a>, in the format OpenAPI {document.openapi}.
            </p>
          </header>
          <div className="legal-columns">
            <Contents names={document.tags.map(({ name }) => name)} />
            <div>
              <SignIn schemes={components.securitySchemes} />
              {document.tags.map(({ name }) => (
                <section
                  key={name}
                  id={anchorOf(name)}
                  aria-labelledby={`${anchorOf(name)}-title`}
                  className="api-room"
                >
                  <h2 id={`${anchorOf(name)}-title`}>{name}</h2>
                  {operations.filter(isIn(name)).map((listed) => (
                    <OperationDetails key={listed.operation.operationId} {...listed} />
                  ))}
                </section>
              ))}
              <section id="schemas" aria-labelledby="schemas-title" className="api-room">
                <h2 id="schemas-title">Schemas</h2>
                {Object.entries(components.schemas).map(([name, schema]) => (
                  <details key={name} id={`schema-${name}`} className="api-fold">
                    <summary>
                      <h3>{name}</h3>
                    </summary>
                    <SchemaView schema={schema} />
                  </details>
                ))}
              </section>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

const isIn =
  (room: string) =>
  ({ operation }: { readonly operation: Operation }): boolean =>
    operation.tags[0] === room;

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}

function Contents({ names }: { readonly names: readonly string[] }) {
  const entries = [
    ['sign-in-and-sessions', 'Sessions'],
    ...names.map((name) => [anchorOf(name), name]),
    ['schemas', 'Schemas'],
  ];
  return (
    <nav aria-label="On this page" className="legal-contents">
      <ul className="scroll-strip">
        {entries.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignIn({ schemes }: { readonly schemes: ReferenceContent['document']['components']['securitySchemes'] }) {
  return (
    <section id="sign-in-and-sessions" aria-labelledby="sign-in-and-sessions-title" className="api-room">
      <h2 id="sign-in-and-sessions-title">Sessions</h2>
      <dl className="api-schemes">
        {Object.entries(schemes).map(([key, { in: place, name, description }]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              {place === 'cookie' ? 'Cookie' : 'Query parameter'} <code>{name}</code>. {description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
