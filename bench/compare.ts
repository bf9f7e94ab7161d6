// Measures one address of the store against a bare node:http server that sends the same bytes, in alternating turns.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cpuSeconds, startBenchStore, startServer, stopServer } from './bench-store.ts';
import { getRequest, median, round, runLoad, type LoadResult } from './load.ts';

const rounds = 5;
const secondsEach = 3;
const clients = 32;

interface Measured {
  readonly load: LoadResult;
  readonly cpuMicroseconds: number | null;
}

export async function compareWithBareServer({ address, apps }: { address: string; apps: number }): Promise<object> {
  const store = await startBenchStore({ apps });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-bare-'));
  try {
    const answer = await fetch(`http://127.0.0.1:${store.port}${address}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const bodyFile = path.join(folder, 'body');
    await writeFile(bodyFile, body);
    const bare = await startServer(path.join(import.meta.dirname, 'bare-server.ts'), {
      BODY_FILE: bodyFile,
      BODY_TYPE: answer.headers.get('content-type') ?? '',
    });
    const measured: { store: Measured[]; bare: Measured[] } = { store: [], bare: [] };
    await measure(store, address, 1);
    await measure({ port: bare.port, pid: bare.pid }, '/', 1);
    for (let index = 0; index < rounds; index += 1) {
      measured.store.push(await measure(store, address, secondsEach));
      measured.bare.push(await measure({ port: bare.port, pid: bare.pid }, '/', secondsEach));
    }
    await stopServer(bare.child);
    const own = summarise(measured.store);
    const baseline = summarise(measured.bare);
    return {
      address,
      status: answer.status,
      bytes: body.length,
      clients,
      store: own,
      bareNodeHttp: baseline,
      // Compares adjacent turns only: the speed of a shared machine varies.
      ratio: round(
        median(
          measured.store.map(
            (turn, index) => turn.load.perSecond / (measured.bare[index]?.load.perSecond ?? Number.NaN),
          ),
        ),
        3,
      ),
    };
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  { port, pid }: { port: number; pid: number },
  address: string,
  seconds: number,
): Promise<Measured> {
  const request = getRequest(address);
  const before = await cpuSeconds(pid);
  const load = await runLoad({ port, clients, seconds, request: () => request });
  const after = await cpuSeconds(pid);
  const cpuMicroseconds = before === null || after === null ? null : ((after - before) * 1e6) / load.requests;
  return { load, cpuMicroseconds };
}

function summarise(measured: readonly Measured[]) {
  const cpu = measured.map(({ cpuMicroseconds }) => cpuMicroseconds).filter((value) => value !== null);
  return {
    requestsPerSecond: median(measured.map(({ load }) => load.perSecond)),
    p50Milliseconds: median(measured.map(({ load }) => load.p50)),
    p99Milliseconds: median(measured.map(({ load }) => load.p99)),
    cpuMicrosecondsPerRequest: cpu.length === 0 ? null : round(median(cpu), 1),
    statuses: measured[0]?.load.statuses,
  };
}
