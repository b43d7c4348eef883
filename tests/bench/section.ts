/** What the command line asks of the sections. */
export interface BenchOptions {
  /** How often a figure is measured whose median is reported. */
  readonly runs: number;
  /** One public page only. */
  readonly page: string | undefined;
  /** Sizes of the camp that the organisers' screens are measured at, ascending. */
  readonly campers: readonly number[];
  /** Within how many seconds the families of opening day come, run by run; how long teams are looked for. Empty: as usual. */
  readonly seconds: readonly number[];
  /** The file of an instance for which teams are looked for. */
  readonly instance: string | undefined;
  /** Begins the chance of such a search. */
  readonly seed: number;
  /** One of the databases only: `postgres` or `default`. */
  readonly database: string | undefined;
}

/** One part of the bench, in a file of its own: prints its figures. */
export interface Section {
  readonly run: (options: BenchOptions) => Promise<void>;
}
