import { gzipSync } from 'node:zlib';
import { startBenchStore } from './bench-store.ts';
import { round } from './load.ts';

const limitKilobytes = 130;

/**
 * The JavaScript that a browser fetches to show the storefront, in kilobytes (1,000 bytes) of gzip: what the page names,
 * and what that imports at once. Chunks that are imported on demand, such as the purchase dialog, do not count.
 */
export async function run(): Promise<object> {
  const store = await startBenchStore({ apps: 50 });
  try {
    const origin = `http://127.0.0.1:${store.port}`;
    const page = await (await fetch(`${origin}/`)).text();
    const sizes = new Map<string, number>();
    const addresses = [...page.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? '');
    // React Router's manifest names the chunks of every route; only those that this page loads count.
    const initial = addresses.filter(
      (address) => page.includes(`href="${address}"`) || page.includes(`import "${address}"`),
    );
    const waiting = [...new Set(initial)];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (sizes.has(address)) continue;
      const code = await (await fetch(origin + address)).text();
      sizes.set(address, gzipSync(code, { level: 9 }).length);
      for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        waiting.push(`/assets/${imported}`);
    }
    const kilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
    const chunks = Object.fromEntries([...sizes].toSorted((a, b) => b[1] - a[1]));
    return {
      initialJavaScriptKilobytes: round(kilobytes, 1),
      limitKilobytes,
      isWithinLimit: kilobytes <= limitKilobytes,
      htmlKilobytes: round(gzipSync(page).length / 1_000, 1),
      chunks,
    };
  } finally {
    await store.stop();
  }
}
