import type { AnalyticsReport, PublishedRelease } from '#contracts/analytics.ts';

export function releasesByBar({ bars, releases }: AnalyticsReport): ReadonlyMap<string, readonly PublishedRelease[]> {
  const starts = bars.map(({ startsAt }) => ({ startsAt, time: Date.parse(startsAt) }));
  const placed = releases.map((release) => {
    const publishedAt = Date.parse(release.publishedAt);
    return { release, startsAt: starts.findLast(({ time }) => time <= publishedAt)?.startsAt ?? '' };
  });
  const byBar = Map.groupBy(placed, ({ startsAt }) => startsAt);
  return new Map([...byBar].map(([startsAt, found]) => [startsAt, found.map(({ release }) => release)]));
}
