import { mostCounted } from '#contracts/connections.ts';
import { showCount } from '#web/components/figures.ts';

/** Shows a count that ends at 1,000: "1,000 or more". */
export function showMany(count: number): string {
  return count >= mostCounted ? `${showCount(mostCounted)} or more` : showCount(count);
}
