interface Code<View> {
  readonly default: View;
}

const failed = new Set<string>();

/**
 * Fetches the code of a view. Some browsers remember for the life of a page that a module could not be fetched, and do
 * not ask again: what failed before is asked for by another address. Throws when it cannot be fetched.
 */
export async function fetchCode<View>(fetchModule: () => Promise<Code<View>>): Promise<View> {
  try {
    return (await fetchModule()).default;
  } catch (error) {
    // Browsers name the module; one that does not name it does not remember it either.
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0] ?? '';
    if (!failed.has(address)) {
      if (address !== '') failed.add(address);
      throw error;
    }
    const code = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Partial<Code<View>>;
    // A file that holds other modules beside this one does not tell which is which.
    if (code.default === undefined) throw error;
    return code.default;
  }
}
