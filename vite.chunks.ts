/** The part of the bundler's view of modules that is used here. */
interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** A module and everything that it imports statically. */
function closure(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closure(imported, modules, seen);
  return seen;
}

/**
 * Keeps what every page needs in two files, libraries and own code, instead of in a file for each module that some
 * pages share: fewer requests, and better compressed.
 * @param entry the module that the document loads. What it imports, and the bundler's own helpers, stay outside: they
 *   run before the rest is fetched, and before a translation is chosen
 * @param start the module that the entry loads afterwards
 */
export function frameChunks(entry: string, start: string): (id: string, modules: Modules) => string | null {
  let early: Set<string> | undefined;
  let frame: Set<string> | undefined;
  return (id, modules) => {
    early ??= closure(entry, modules);
    frame ??= closure(start, modules);
    if (!frame.has(id) || early.has(id) || id.startsWith('\0')) return null;
    return id.includes('/node_modules/') ? 'libraries' : 'frame';
  };
}
