/** Texts of the contracts name code between backticks. */
export function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
