export function OverviewSkeleton() {
  return (
    <output aria-label="Loading the overview" className="block">
      <span className="revenue" data-loading="">
        <span className="overview-skeleton-block" />
      </span>
      <span className="overview-two">
        {[7, 7].map((rows, list) => (
          <span key={list} className="block">
            <span className="section-head">
              <span className="overview-skeleton-line" />
            </span>
            {Array.from({ length: rows }, (_, row) => (
              <span key={row} className="overview-skeleton-row">
                <span className="overview-skeleton-line" />
              </span>
            ))}
          </span>
        ))}
      </span>
    </output>
  );
}
