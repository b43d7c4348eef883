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
 * @param start the module that every page loads first
 */
export function frameChunks(start: string): (id: string, modules: Modules) => string | null {
  let frame: Set<string> | undefined;
  return (id, modules) => {
    frame ??= closure(start, modules);
    // The bundler's own helpers stay outside: the entry needs them before it has loaded anything of this.
    if (!frame.has(id) || id.startsWith('\0')) return null;
    return id.includes('/node_modules/') ? 'libraries' : 'frame';
  };
}
