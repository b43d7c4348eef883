interface Job {
  due: number;
  run: () => void;
  timer?: NodeJS.Timeout;
}

/** Longest delay that a Node timer holds; a longer wait is armed again when it ends. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The sandbox's own time: the base time plus what was skipped, with jobs that a skip makes due at once. */
export function createClock(base: () => number = Date.now) {
  const jobs = new Set<Job>();
  let skipped = 0;
  /** Milliseconds since 1970 on this clock. */
  const now = () => base() + skipped;

  const arm = (job: Job) => {
    clearTimeout(job.timer);
    job.timer = setTimeout(runDue, Math.min(Math.max(job.due - now(), 0), LONGEST_TIMER_MS));
  };
  const nextDue = () => [...jobs].filter(({ due }) => due <= now()).toSorted((a, b) => a.due - b.due)[0];
  const runDue = () => {
    for (let job = nextDue(); job; job = nextDue()) {
      clearTimeout(job.timer);
      jobs.delete(job);
      job.run();
    }
    jobs.forEach(arm);
  };
  /** Runs the job when its time has come, now if it is past. */
  const at = (due: number, run: () => void) => {
    if (due <= now()) return run();
    const job: Job = { due, run };
    jobs.add(job);
    arm(job);
  };
  return {
    now,
    at,
    sleep: (ms: number) => new Promise<void>((resolve) => at(now() + ms, resolve)),
    /** Skips time, or goes back when negative; everything that falls due runs before this returns, earliest first. */
    advance: (ms: number) => {
      skipped += ms;
      runDue();
    },
    stop: () => {
      for (const { timer } of jobs) clearTimeout(timer);
      jobs.clear();
    },
  };
}
export type SandboxClock = ReturnType<typeof createClock>;

const DURATION = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Of days, hours, minutes and seconds, such as `PT48H`. Throws RangeError for any other text. */
export function durationMs(iso: string): number {
  const parts = DURATION.exec(iso);
  if (!parts || iso === 'P') throw new RangeError(`${iso} is not an ISO 8601 duration such as PT48H.`);
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
}

/** A time as the provider writes it: `2025-04-12T07:33:24.3795+00:00`, four digits of a second. */
export function wireTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '0+00:00');
}
