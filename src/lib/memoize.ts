/**
 * A function that works its answer out once for each object it is asked about, for as long as that object lives: what is
 * known of a list of 20,000 rows is still known when its tab is opened again.
 */
export function memoize<Asked extends object, Answer extends object | string>(
  workOut: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const answers = new WeakMap<Asked, Answer>();
  return (asked) => {
    const answer = answers.get(asked) ?? workOut(asked);
    answers.set(asked, answer);
    return answer;
  };
}
