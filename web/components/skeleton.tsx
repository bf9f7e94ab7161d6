/** A grey place where something will be. `className` gives its size; the page says once that it is loading. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-box bg-sunk ${className}`} />;
}
