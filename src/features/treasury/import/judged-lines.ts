import type { AlikeLine, BankRow } from '../../../data/treasury/treasury.ts';

/** The treasurer's decisions about rows that could be lines of an earlier statement, by their places from 1. */
export interface Judged {
  /** Asked about last. */
  readonly alike: readonly AlikeLine[];
  /** Places of those that are transfers of their own. */
  readonly others: readonly number[];
  /** Earlier decisions: a row that is not one line may still look like another. */
  readonly before: readonly Pick<Judged, 'alike' | 'others'>[];
}
export const unjudged: Judged = { alike: [], others: [], before: [] };

/** Decisions after the next question is answered. */
export const judgedBefore = ({ alike, others, before }: Judged): Omit<Judged, 'alike'> => ({
  others: [],
  before: alike.length === 0 ? before : [...before, { alike, others }],
});

/** The rows as they are sent, each with the lines that it is or is not. */
export function withJudgement(rows: readonly BankRow[], judged: Judged): BankRow[] {
  const answers = judgedBefore(judged).before;
  return rows.map((row, at) => {
    const said = answers.flatMap(({ alike, others }) =>
      alike
        .filter(({ place }) => place === at + 1)
        .map(({ line }) => ({ line, isOther: others.includes(at + 1) })),
    );
    const same = said.find(({ isOther }) => !isOther);
    return {
      ...row,
      ...(same && { same_as: same.line }),
      ...(said.some(({ isOther }) => isOther) && {
        others: said.filter(({ isOther }) => isOther).map(({ line }) => line),
      }),
    };
  });
}
