// CUBOT makes phones.
const crawlers = /(?<!cu)bot|crawl|spider|slurp/i;
const programs = /preview|monitor|headless|lighthouse|http|curl|wget|python/i;

/** Returns true for programs that say in their User-Agent that they read pages for a search or an index. */
export function isCrawler(userAgent = ''): boolean {
  return crawlers.test(userAgent);
}

/** Returns true for programs that say in their User-Agent that they are no person's browser, or that send none. */
export function isBot(userAgent: string | undefined): boolean {
  return (
    userAgent === undefined || !userAgent.startsWith('Mozilla/') || isCrawler(userAgent) || programs.test(userAgent)
  );
}
