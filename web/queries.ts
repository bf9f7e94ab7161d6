// The one way a page reads data, and the one way it changes data.
import { QueryClient, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '#contracts/problem.ts';

/** A call that was answered with a status other than 2xx. Its message reads `{status}: {response text}`. */
export class CallError extends Error {
  readonly status: number;
  readonly responseText: string;

  constructor(status: number, responseText: string) {
    super(`${status}: ${responseText}`);
    this.name = 'CallError';
    this.status = status;
    this.responseText = responseText;
  }
}

/** The status of a refused call, or null for anything else, such as a broken connection. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

/** The problem document of a refused call, or null where the answer was something else. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof CallError)) return null;
  try {
    const body: unknown = JSON.parse(error.responseText);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}

/** Tells of every call that was refused with 401, by the event `refused`. */
export const refusals = new EventTarget();

async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status === 401) refusals.dispatchEvent(new Event('refused'));
  throw new CallError(response.status, (await response.text()) || response.statusText);
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls the server and answers its response. A body is sent as JSON, and only when there is one.
 * Throws a CallError for any status other than 2xx.
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, signal }: CallOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? { ...headers } : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'include',
    signal: signal ?? null,
  });
  await throwUnlessOk(response);
  return response;
}

/** Reads by GET the path that the key's parts make when joined by `/`. A 401 throws, or is null where asked. */
export function queryFunction<Data = unknown>(on401: 'throw'): QueryFunction<Data>;
export function queryFunction<Data = unknown>(on401: 'null'): QueryFunction<Data | null>;
export function queryFunction<Data>(on401: 'throw' | 'null'): QueryFunction<Data | null> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
    if (response.status === 401 && on401 === 'null') {
      // Unread, its body would keep the connection busy.
      await response.body?.cancel();
      return null;
    }
    await throwUnlessOk(response);
    return (await response.json()) as Data;
  };
}

/** The cache of everything a page has read. Data never goes stale by itself; a failed call is not repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction('throw'),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        // Without a network a call fails at once, and the page says so; waiting for one would look like loading for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** An answer that a page loader read on the server, under the key by which the page reads it. */
export type Seed = readonly [key: QueryKey, data: unknown];

/**
 * Puts what the loader read into the cache, before the page's own `useQuery` runs. It carries no times, unlike
 * TanStack's own dehydration, so that a page renders to the same bytes in every process.
 */
export function useSeeds(seeds: readonly Seed[] | undefined): void {
  const client = useQueryClient();
  useState(() => {
    for (const [key, data] of seeds ?? []) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
    }
  });
}
