/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Two lines of a table: figures in milliseconds, and how many times `plain` each of them is. */
export function printBeside(campers: number, plain: number, figures: readonly number[]): void {
  const line = (first: string, cells: readonly string[]) =>
    console.log(first.padStart(8), ...cells.map((cell) => cell.padStart(8)));
  line(
    String(campers),
    [plain, ...figures].map((figure) => figure.toFixed(0)),
  );
  line('× plain', ['', ...figures.map((figure) => (figure / plain).toFixed(2))]);
}
