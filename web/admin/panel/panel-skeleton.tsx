const rows = 12;

export function PanelSkeleton({ what }: { readonly what: string }) {
  return (
    <output aria-label={`Loading ${what}`} className="panel-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="overview-skeleton-row">
          <span className="overview-skeleton-line" />
        </span>
      ))}
    </output>
  );
}
