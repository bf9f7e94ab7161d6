const bots = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|http|curl|wget|python/i;

/** Returns true for programs that say in their User-Agent that they are no person's browser, or that send none. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || bots.test(userAgent);
}
