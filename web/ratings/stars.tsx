import { Star } from 'lucide-react';
import { maxStars } from '#contracts/ratings.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function Stars({ stars }: { readonly stars: number }) {
  const texts = useTexts(ratingsTexts);
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{texts.starsOfFive(stars)}</span>
      {Array.from({ length: maxStars }, (_, index) => (
        <Star
          key={index}
          aria-hidden="true"
          className={`size-4 ${index < stars ? 'fill-current' : 'text-edge'}`}
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}
