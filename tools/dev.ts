// `npm run dev`: keeps PostgreSQL and Vite, and restarts the store's own process when a file of the server changes.
// Options of Node such as `npm run dev -- --inspect` go to the store's process.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '#server/config.ts';
import type { DefaultMailTexts } from '#server/documents/document.ts';
import type { MailContent, RenderedMail } from '#server/mail/mail-content.ts';
import { StartError } from '#server/start-error.ts';
import { linkProcesses, type DevPage } from '#web/dev-link.ts';
import type { Bundle } from '#web/handler.ts';
import type { PageServices, PageToRender, RenderReference } from '#web/page-services.ts';

const root = path.resolve(import.meta.dirname, '..');
const watchedFolders = ['contracts', 'packages', 'server'];
const debounceMs = 50;

interface Store {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** The port the store listens at, or null if it ended before it was ready. */
  readonly port: Promise<number | null>;
}

process.on('uncaughtException', (error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});

const config = readConfig(process.env);
const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres({ folder: config.dataDir }) : undefined;
const server = http.createServer(handle);
const vite = await createServer({
  root,
  configLoader: 'native',
  appType: 'custom',
  server: { middlewareMode: true, ws: { server } },
});
server.listen(config.port, config.host);
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : config.port;
const origin = `http://${config.host}:${port}`;

let isStopping = false;
let store = launch();
let restarting: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
for (const folder of watchedFolders)
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, debounceMs);
  });
if ((await store.port) !== null) console.log(`Appstand is ready at ${origin}`);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
void postgres?.exited.then(() => stop(1));
// npm passes a signal to the shell in between only, which dies of it and leaves us running.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void stop(), 500).unref();

function launch(): Store {
  const child = fork(path.join(root, 'server/main.ts'), ['--dev'], {
    cwd: root,
    execArgv: process.argv.slice(2),
    serialization: 'advanced',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: process.env['PUBLIC_URL'] || origin,
      DATABASE_URL: config.databaseUrl ?? postgres?.connectionString,
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    },
  });
  const call = linkProcesses(child, {
    render: (page: PageToRender) => render(page, services),
    renderMail,
    mailDefaults,
    renderReference,
  });
  const services = new Proxy({} as PageServices, {
    get:
      (_target, name) =>
      (...args: unknown[]) =>
        call(String(name), ...args),
  });
  const ended = once(child, 'exit');
  const ready = new Promise<number>((resolve) => {
    child.on('message', (message: { readonly ready?: string }) => {
      if (message.ready !== undefined) resolve(Number(new URL(message.ready).port));
    });
  });
  return { child, ended, port: Promise.race([ready, ended.then(() => null)]) };
}

async function restart(): Promise<void> {
  if (isStopping) return;
  const startedAt = performance.now();
  store.child.kill('SIGTERM');
  await store.ended;
  store = launch();
  const isReady = (await store.port) !== null;
  const took = Math.round(performance.now() - startedAt);
  console.log(
    isReady
      ? `Restarted in ${took} ms, at ${origin}`
      : 'The store did not start. It is started again at the next change.',
  );
}

async function loadBundle(): Promise<Bundle> {
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
}

async function renderMail(content: MailContent, words: string | null): Promise<RenderedMail> {
  return (await loadBundle()).entry.module.renderMail(content, words);
}

async function mailDefaults(): Promise<DefaultMailTexts> {
  return (await loadBundle()).entry.module.mailDefaults();
}

async function renderReference(content: Parameters<RenderReference>[0]): Promise<string> {
  return (await loadBundle()).entry.module.renderReference(content);
}

async function render(page: PageToRender, services: PageServices): Promise<DevPage> {
  const build = await loadBundle();
  const errors: unknown[] = [];
  const renderPage = build.entry.module.createPageRenderer({ en: build, de: build }, 'development', services);
  const response = await renderPage(page, (error) => errors.push(error));
  return { status: response.status, headers: [...response.headers], body: await response.text(), errors };
}

// Vite answers for modules and styles; the rest is the store's, once it is ready.
function handle(request: http.IncomingMessage, response: http.ServerResponse): void {
  vite.middlewares(request, response, () => void forward(request, response));
}

async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  await restarting;
  const storePort = await store.port;
  const fail = () => response.headersSent || response.writeHead(503).end('The store is not running. See the terminal.');
  if (storePort === null) return void fail();
  const { method, url, headers } = request;
  const inner = http.request({ host: '127.0.0.1', port: storePort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  inner.on('error', fail);
  request.pipe(inner);
}

async function stop(exitCode = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  store.child.kill('SIGTERM');
  await store.ended;
  await vite.close();
  await postgres?.stop();
  process.exit(exitCode);
}
