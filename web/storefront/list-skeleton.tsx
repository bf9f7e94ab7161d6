import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const skeletonCount = 8;
/** The skeleton has eight cards and one story, after four. */
const storyPlace = 4;

interface ListSkeletonProps {
  readonly isDense?: boolean;
  readonly hasStory?: boolean;
}

export function ListSkeleton({ isDense = false, hasStory = false }: ListSkeletonProps) {
  const texts = useTexts(storefrontTexts);
  return (
    <output aria-label={texts.loading} className={isDense ? 'app-rows' : 'wall-grid'}>
      {Array.from({ length: skeletonCount }, (_, index) =>
        isDense ? (
          <span key={index} className="app-row skeleton-row" />
        ) : hasStory && index === storyPlace ? (
          <span key={index} className="card story story-place skeleton-story" />
        ) : (
          <span key={index} className="card skeleton-card">
            <i className="card-picture" />
            <i className="card-keycap" />
            <span className="card-label">
              <span className="card-head">
                <i className="skeleton-name" />
                <i className="skeleton-pill" />
              </span>
              <span className="card-text">
                <i />
                <i />
                <i />
              </span>
              <span className="card-facts">
                <i />
              </span>
            </span>
          </span>
        ),
      )}
    </output>
  );
}
