/** What stands on the download page until its answer is there. */
export function DownloadSkeleton() {
  return (
    <output aria-label="Preparing your download" className="block animate-pulse">
      <div className="flex items-center gap-4">
        <div className="size-16 rounded-[23%] bg-sunk" />
        <div className="h-8 w-1/2 rounded bg-sunk" />
      </div>
      <div className="mt-8 h-40 rounded-box bg-sunk" />
      <div className="mt-6 h-64 rounded-box bg-sunk" />
    </output>
  );
}
