/** What a closed log still has to say about a failed run: each failed test's name and the beginning of its error. */

/** A failed test, or a step that failed without one, and what it said. */
export interface Failure {
  readonly name: string;
  readonly error: string;
  /** Files that say in Markdown what stood on the page, see {@link pageWords}. */
  readonly pages?: readonly string[];
}

/** Of vitest's JSON report, as far as failures need it. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Of Playwright's JSON report, as far as failures need it. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly errors: readonly PlaywrightError[];
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

/** Failed tests by file, and files that broke before their tests ran. */
export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = path.slice(path.lastIndexOf('/tests/') + 1);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, error: firstWords(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      error: firstWords(failureMessages?.[0]),
    }));
  });
}

/** Failed tests, those too that passed when tried again, and what broke outside of tests. */
export function playwrightFailures({ suites, errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...errors.map(({ message }) => ({ name: 'outside of the tests', error: firstWords(message) })),
    ...suites.flatMap(failuresOf),
  ];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${file}:${line} ${title} (${projectName})`,
        error: wordsOf(results.flatMap((result) => result.errors)),
        pages: results
          .flatMap(({ attachments = [] }) => attachments)
          .flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** A test that ran out of time says so first, and only then where it waited. */
function wordsOf(errors: readonly PlaywrightError[]): string {
  const words = errors.slice(0, 2).map(({ message, location }) => {
    const place =
      location && `at ${location.file.slice(location.file.lastIndexOf('/') + 1)}:${location.line}`;
    return [firstWords(message), place].filter(Boolean).join('\n');
  });
  return words.join('\n') || firstWords();
}

/** Colours and cursor moves of a terminal. */
// oxlint-disable-next-line no-control-regex
const escapes = /\u001B\[[\d;?]*[a-zA-Z]/g;

const linesOf = (text: string) =>
  text
    .replaceAll(escapes, '')
    .split(/[\r\n]+/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

const firstWords = (error = 'no error was reported') => linesOf(error).slice(0, 5).join('\n');

/** What a step that counts no tests said last. */
export function lastWords(output: string): string {
  return linesOf(output).slice(-15).join('\n');
}

/** The elements of a failed journey's page from its main part on, of Playwright's error context; empty when the browser was gone. */
export function pageWords(markdown: string): string {
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(markdown) ?? [];
  const lines = linesOf(page);
  const main = lines.findIndex((line) => /^- main\b/.test(line));
  return lines.slice(Math.max(main, 0), Math.max(main, 0) + 120).join('\n');
}

/** One block: the name, and below it the error, of a test its first lines. */
export function describeFailure({ name, error }: Failure): string {
  return [`✗ ${name}`, ...linesOf(error).map((line) => `  ${line.slice(0, 200)}`)].join('\n');
}
