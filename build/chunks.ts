/** The part of the bundler's view of modules that is used here. */
interface Modules {
  getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules and everything that they import: statically, or also what they fetch later. */
function closure(ids: readonly string[], modules: Modules, isLate = false, seen = new Set<string>()) {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    closure([...importedIds, ...(isLate ? dynamicallyImportedIds : [])], modules, isLate, seen);
  }
  return seen;
}

/** Public pages import one small function of the query cache, through a file that names everything in it. */
const isQueryCache = (id: string) => /\/@tanstack\/.*(?<!queryOptions\.js)$/.test(id);

/** Parts of the query cache that only some pages behind the login ask with: many questions at once. */
const isRarePart = (id: string) => /\/@tanstack\/.*(queriesObserver|useQueries)\.js$/.test(id);

/** What all kinds of charts share. */
const isChartPart = (id: string) => /\/src\/ui\/chart[-.]/.test(id);

/** What asks for lists in pages, which only organisers' tabs do: Today among them, which has fewer files so. */
const isPagedPart = (id: string) => /\/@tanstack\/.*(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id);

interface Starts {
  /** The module that the document loads. What it imports stays outside: it runs before a translation is chosen. */
  readonly entry: string;
  /** The module that the entry loads afterwards. */
  readonly start: string;
  /** Small modules that many pages need: beside the start they cost less than as files of their own. */
  readonly small: readonly string[];
  /** The public pages, which load nothing of what follows. */
  readonly publicPages: readonly string[];
  /** Files by name, and the modules that each is for. A module that several are for goes into the first. */
  readonly application: Readonly<Record<string, readonly string[]>>;
  /** The registration form, which has a file of its own for what no other page needs. */
  readonly form: string;
  /** The profile, where a login leads. */
  readonly profile: string;
  /** All other pages behind the login, with what they fetch later. */
  readonly otherPages: readonly string[];
  /** Pages that are to come quickly: they load nothing of what the profile and the pages with tabs share. */
  readonly lightPages: readonly string[];
  /** What the pages with tabs draw them with. */
  readonly tabs: string;
  /** The organisers' page, before one of its tabs. */
  readonly organiser: string;
  /** The tab that a login of an organiser opens, with what it shows at once. */
  readonly today: readonly string[];
  /** Another tab: what both show goes with the organisers' page. */
  readonly otherTab: string;
  /** A large tab, which loads nothing of what is on Today alone. */
  readonly settings: string;
  /** What families see of each other, a smaller page than the organisers'. */
  readonly directory: string;
  /** What tables of people are drawn with. */
  readonly lists: readonly string[];
}

/**
 * Keeps what every page needs in two files, libraries and own code, and what the pages behind the login share in a few
 * more, instead of in a file for each module that some pages share: fewer requests, and better compressed.
 */
export function sharedChunks(starts: Starts): (id: string, modules: Modules) => string | null {
  let known: ReturnType<typeof look> | undefined;
  function look(modules: Modules) {
    const of = (...ids: readonly string[]) => closure(ids, modules);
    return {
      early: of(starts.entry),
      frame: of(starts.start, ...starts.small),
      publicPages: of(...starts.publicPages),
      application: Object.entries(starts.application).map(([name, ids]) => ({ name, members: of(...ids) })),
      form: of(starts.form),
      profile: of(starts.profile),
      profileLater: closure([starts.profile], modules, true),
      otherPages: closure(starts.otherPages, modules, true),
      light: of(starts.form, ...starts.lightPages),
      organiser: of(starts.organiser),
      today: of(...starts.today),
      otherTab: of(starts.otherTab),
      settings: of(starts.settings),
      lists: of(...starts.lists),
      directory: of(starts.directory),
      tabs: of(starts.tabs),
    };
  }
  return (id, modules) => {
    known ??= look(modules);
    if (known.early.has(id)) return null;
    if (known.frame.has(id) && !isQueryCache(id))
      return id.includes('/node_modules/') ? 'libraries' : 'frame';
    if (/^\0(?:vite|rolldown)/.test(id)) return null;
    if (known.publicPages.has(id) && !isQueryCache(id)) return null;
    if (isRarePart(id)) return null;
    if (isPagedPart(id)) return 'desk';
    if (isChartPart(id)) return 'chart';
    const shared = known.application.find(({ members }) => members.has(id));
    if (shared) return shared.name;
    if (known.light.has(id)) {
      if (known.profile.has(id)) return 'application';
      return known.form.has(id) && !known.otherPages.has(id) ? 'form' : null;
    }
    if (known.tabs.has(id)) return 'tabs';
    if (known.profile.has(id)) return known.otherPages.has(id) ? 'signed-in' : 'profile';
    if (id.includes('/node_modules/')) return null;
    if (known.lists.has(id) || known.organiser.has(id)) {
      if (known.directory.has(id) || known.profileLater.has(id)) return 'directory';
      return known.lists.has(id) ? 'lists' : 'organiser';
    }
    // What families' pages need too stays outside: they load nothing of the organisers'.
    const isFamilies = known.directory.has(id) || known.form.has(id) || known.profileLater.has(id);
    if (known.today.has(id) && !isFamilies) {
      if (known.settings.has(id) && known.otherTab.has(id)) return 'organiser';
      return known.settings.has(id) || known.otherTab.has(id) ? 'desk' : 'today';
    }
    const isOwnLater = known.profileLater.has(id) && !known.otherPages.has(id);
    return isOwnLater ? 'profile-later' : null;
  };
}
