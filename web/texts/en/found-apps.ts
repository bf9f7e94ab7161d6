export const texts = {
  hits: (count: number, query: string) =>
    `${count} ${count === 1 ? 'app' : 'apps'} for “${query}”, in names and descriptions`,
  nothing: (query: string) => `Nothing here is called “${query}”`,
  nearest: 'The search looks at names and descriptions. These come nearest.',
};
