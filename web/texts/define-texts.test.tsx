import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, test } from 'vitest';
import { languages, type Language } from '#contracts/languages.ts';
import { renderInLanguage } from '#web/render-in-language.server.ts';
import { defineTexts, type Catalogue } from './define-texts.ts';
import { useTexts } from './use-texts.ts';

const roomTexts = defineTexts({
  en: { buyNow: 'Buy Now', downloads: (count: number) => `${count} downloads`, group: { inner: 'Inner' } },
  de: { buyNow: 'Jetzt kaufen', downloads: (count: number) => `${count} Downloads`, group: { inner: 'Innen' } },
});

function Room() {
  const texts = useTexts(roomTexts);
  return <p>{`${texts.buyNow}, ${texts.downloads(3)}, ${texts.group.inner}`}</p>;
}

test('a page without a language of its own is rendered in English', () => {
  expect(renderToStaticMarkup(<Room />)).toBe('<p>Buy Now, 3 downloads, Inner</p>');
});

test('pages that are rendered at the same time are each in their own language', async () => {
  const render = async (language: Language): Promise<string> => {
    await Promise.resolve();
    return `${language} ${renderToStaticMarkup(<Room />)}`;
  };
  const rendered = await Promise.all(languages.map((each) => renderInLanguage(each, () => render(each))));
  expect(rendered).toEqual(['en <p>Buy Now, 3 downloads, Inner</p>', 'de <p>Jetzt kaufen, 3 Downloads, Innen</p>']);
});

test('a second language that lacks a text or changes its values is a type error', () => {
  interface Texts {
    readonly [name: string]: string | ((count: number) => string);
    readonly buyNow: string;
    readonly downloads: (count: number) => string;
  }
  type TwoLanguages = Catalogue<Texts>;
  const complete = { buyNow: 'Jetzt kaufen', downloads: (count: number) => `${count} Downloads` };
  expectTypeOf<{ en: typeof complete; de: typeof complete }>().toExtend<TwoLanguages>();
  expectTypeOf<{ en: typeof complete; de: { buyNow: string } }>().not.toExtend<TwoLanguages>();
  expectTypeOf<{ en: typeof complete; de: { buyNow: string; downloads: string } }>().not.toExtend<TwoLanguages>();
  expect(Object.keys(complete)).toEqual(['buyNow', 'downloads']);
});
