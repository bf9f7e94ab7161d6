import type { OrderFile } from '#contracts/order-details.ts';
import type { OrderFacts } from './order-details-store.ts';

/** Returns the files that the buyer may fetch, and those that were fetched before they were replaced. Pure. */
export function orderFiles({ files, deliveries }: Pick<OrderFacts, 'files' | 'deliveries'>): OrderFile[] {
  const former = deliveries
    .filter(({ file_id: id }, index) => deliveries.findIndex((other) => other.file_id === id) === index)
    .filter(({ file_id: id }) => files.every((file) => file.id !== id))
    .map(({ file_id: id, ...file }) => ({ ...file, id }));
  return [...files, ...former].map(({ id, file_name: fileName, platform, size_bytes: sizeBytes }) => {
    const own = deliveries.filter(({ file_id: fileId }) => fileId === id);
    const times = own.map((delivery) => (delivery.completed_at ?? delivery.created_at).toISOString());
    return {
      fileName,
      platform,
      sizeBytes,
      begun: own.length,
      completed: own.filter((delivery) => delivery.completed_at !== null).length,
      lastAt: times.toSorted().at(-1) ?? null,
    };
  });
}
