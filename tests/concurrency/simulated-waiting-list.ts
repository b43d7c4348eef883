/** The waiting list for beds as its rule says it in words, without the database: days instead of times. */

export interface Waiting {
  readonly name: string;
  readonly beds: number;
  /** The day on which it came; who came first waits longest. */
  readonly since: number;
}

const offerDays = 2;
const firstKeeping = 3;

export class SimulatedWaitingList {
  free = 0;
  #waiting: Waiting[] = [];
  readonly #offers = new Map<Waiting, number>();
  readonly #keepings = new Map<Waiting, { from: number; overtaken: number }>();

  join(family: Waiting): void {
    this.#waiting.push(family);
  }

  /** Takes its beds, which are then gone, or says no, which gives them free. */
  answer(family: Waiting, isYes: boolean): void {
    this.#offers.delete(family);
    if (!isYes) this.free += family.beds;
  }

  /** Someone waits, or nothing is free: only then a family joins. */
  isWaitedFor(): boolean {
    return this.#waiting.length > 0 || this.free === 0;
  }

  /** Who can still answer on a day. */
  offered(day: number): Waiting[] {
    return [...this.#offers].filter(([, until]) => until > day).map(([family]) => family);
  }

  /** How often others were offered beds before this family while it was the oldest. */
  overtaken(family: Waiting): number {
    return this.#keepings.get(family)?.overtaken ?? 0;
  }

  /** One sweep on a day; the families that are offered their beds, in order. */
  sweep(day: number): Waiting[] {
    for (const [family, until] of this.#offers) if (until <= day) this.answer(family, false);
    const offered: Waiting[] = [];
    const give = (family: Waiting) => {
      this.#waiting = this.#waiting.filter((one) => one !== family);
      this.#offers.set(family, day + offerDays);
      this.free -= family.beds;
      offered.push(family);
    };
    for (;;) {
      const [oldest] = this.#waiting;
      if (!oldest || this.free === 0) return offered;
      if (oldest.beds <= this.free) {
        give(oldest);
        continue;
      }
      const keeping = this.#keepings.get(oldest) ?? { from: day, overtaken: 0 };
      this.#keepings.set(oldest, keeping);
      if (day < keeping.from + firstKeeping * 2 ** keeping.overtaken) return offered;
      const next = this.#waiting.find(({ beds }) => beds <= this.free);
      if (!next) return offered;
      give(next);
      this.#keepings.set(oldest, { from: day, overtaken: keeping.overtaken + 1 });
      return offered;
    }
  }
}
