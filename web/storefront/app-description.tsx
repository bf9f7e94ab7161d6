import { appPageTexts } from '#web/texts/app-page.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { parseDescription, type DescriptionBlock } from './description.ts';

export function AppDescription({ text }: { readonly text: string }) {
  const texts = useTexts(appPageTexts);
  const { lead, blocks } = parseDescription(text);
  return (
    <section aria-label={texts.description}>
      {lead !== '' && (
        <p className="mb-4 font-head text-[1.375rem]/[1.875rem] text-pretty sm:text-28 sm:leading-[2.375rem]">{lead}</p>
      )}
      <div className="grid max-w-[38em] grid-cols-1 gap-4 text-16 text-ink-2 sm:text-[1.0625rem]/[1.75rem]">
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { readonly block: DescriptionBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-4 text-20 text-ink">{block.text}</h2>;
    case 'list':
      return (
        <ul className="dashes">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return <p className="whitespace-pre-line">{block.text}</p>;
  }
}
