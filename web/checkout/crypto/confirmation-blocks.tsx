/** More than that are drawn as one bar. */
const mostBlocks = 23;

interface ConfirmationBlocksProps {
  readonly count: number;
  readonly required: number;
}

/** Shows a block for each confirmation. Decorative: the heading says it in words. */
export function ConfirmationBlocks({ count, required }: ConfirmationBlocksProps) {
  if (required > mostBlocks) {
    return <progress aria-hidden="true" className="upload-progress h-2.5 w-full" value={count} max={required} />;
  }
  return (
    <div aria-hidden="true" className="pay-blocks">
      {Array.from({ length: required }, (_, index) => (
        <i key={index} data-block={index < count ? 'past' : index === count ? 'now' : 'later'} />
      ))}
    </div>
  );
}
