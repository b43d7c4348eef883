/** Works an answer out once for each object, as long as that lives: for a list of 20,000 rows also when its tab is opened again. */
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
