/** What the command line asks of the sections. */
export interface BenchOptions {
  /** How often a figure is measured whose median is told. */
  readonly runs: number;
  /** One public page only. */
  readonly page: string | undefined;
  /** Sizes of the camp that the organisers' screens are measured at, ascending. */
  readonly campers: readonly number[];
  /** Within how many seconds the families of opening day come, run by run. */
  readonly seconds: readonly number[];
  /** One of the databases only: `postgres` or `default`. */
  readonly database: string | undefined;
}

/** One part of the bench, in a file of its own: prints its figures. */
export interface Section {
  readonly run: (options: BenchOptions) => Promise<void>;
}
