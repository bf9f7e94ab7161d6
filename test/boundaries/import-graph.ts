// The import graph between files, and between the rooms of server/. Counts types, but not tests and `import()`.
import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

/** Maps each node to the nodes it imports, with the import statement of each. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const projectFolder = resolve(import.meta.dirname, '../..');

/** Returns the paths of the shipped TypeScript files in these folders, relative to the project's folder. */
export function listSources(folders: readonly string[]): string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns, { cwd: projectFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|spec|d)\.tsx?$|\/node_modules\//.test(path))
    .toSorted();
}

export function readSource(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

const importStatement = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Returns the project files that the text at `path` imports. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importStatement)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [];
  });
}

/** Builds the graph of all shipped files, or of their `nodeOf` groups; a null group leaves the file out. */
export function readGraph(nodeOf: (path: string) => string | null = (path) => path): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const path of listSources(['contracts', 'server', 'web', 'packages', 'tools'])) {
    const from = nodeOf(path);
    if (from === null) continue;
    const edges = graph.get(from) ?? new Map<string, string>();
    graph.set(from, edges);
    for (const target of importsOf(path, readSource(path))) {
      const to = nodeOf(target);
      if (to !== null && to !== from && !edges.has(to)) edges.set(to, `${path} imports ${target}`);
    }
  }
  return graph;
}

/** Returns the import statements along one cycle, or an empty list if there is none. */
export function findCycle(graph: Graph): string[] {
  const open = new Map([...graph].map(([node, edges]) => [node, new Map(edges)]));
  // A node without successors is in no cycle. After removing all such nodes, every remaining node has a successor.
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const [node, edges] of open) {
      for (const to of edges.keys()) if (!open.has(to)) edges.delete(to);
      if (edges.size === 0) isSmaller = open.delete(node);
    }
  }
  const path: string[] = [];
  let node = open.keys().next().value;
  while (node !== undefined && !path.includes(node)) {
    path.push(node);
    node = open.get(node)?.keys().next().value;
  }
  if (node === undefined) return [];
  const cycle = [...path.slice(path.indexOf(node)), node];
  return cycle.slice(1).map((to, index) => open.get(cycle[index] ?? '')?.get(to) ?? '');
}

/** Returns the room of a file in server/ or packages/: its folder, or the file itself at the top level. */
export function roomOf(path: string): string | null {
  return /^(?:server|packages)\/[^/]+/.exec(path)?.[0] ?? null;
}
