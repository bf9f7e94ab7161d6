import { gzipSync } from 'node:zlib';

/**
 * Returns the scripts that a browser loads for the storefront with their gzip -9 sizes in bytes: those that the page names
 * and their static imports. Chunks imported on demand, such as the purchase dialog, do not count.
 */
export async function measureInitialJavaScript(origin: string): Promise<ReadonlyMap<string, number>> {
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
  return sizes;
}
