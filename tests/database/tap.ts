/** What one pgTAP file said. */
export interface TapReport {
  /** How many assertions ran. */
  count: number;
  /** Each failed assertion with its explanation. */
  failures: string[];
}

/** Reads pgTAP's lines: `ok 1 - rule`, `not ok 2 - rule`, and `# …` that explain the line before. */
export function readTap(lines: readonly string[]): TapReport {
  const report: TapReport = { count: 0, failures: [] };
  let explaining = false;
  for (const line of lines) {
    const assertion = /^(not )?ok \d+/.exec(line);
    if (assertion) {
      report.count += 1;
      explaining = assertion[1] !== undefined;
      if (explaining) report.failures.push(line);
    } else if (explaining && line.startsWith('#')) {
      report.failures.push(`${report.failures.pop() ?? ''}\n${line}`);
    }
  }
  return report;
}
