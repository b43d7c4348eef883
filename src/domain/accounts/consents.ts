import { ageOn, type CampDate } from '../dates.ts';

/** What is agreed to at registration: the newest published version of each kind's words, the day that they are of. */
export const consentVersions = { terms: '2025-02-12', group_formation: '2025-04-19' } as const;

export type ConsentKind = keyof typeof consentVersions;

/** Younger people do not agree to the survey themselves: the age of digital consent in Denmark. */
const agreesFromAge = 15;

/** Whether this account holder is asked to agree to the survey; `private.may_agree` decides for each camper. */
export const mayAgree = (birthday: CampDate | null, today: CampDate): boolean =>
  birthday === null || ageOn(birthday, today) >= agreesFromAge;

/** What each camper may choose besides, by answer; without a choice it is `none`. The newest version of the words of each answer. */
export const choiceVersions = {
  pictures: { groups: '2025-04-20/groups', all: '2025-04-20/all' },
  directory: { first: '2025-04-20/first', full: '2025-04-20/full' },
} as const;

export type ChoiceKind = keyof typeof choiceVersions;

export const choiceKinds: readonly ChoiceKind[] = ['pictures', 'directory'];

/** What `users.consents` holds of these answers: nothing of a choice without one. */
export function chosenVersions(answers: Readonly<Record<ChoiceKind, string>>): Record<string, string> {
  const chosen = choiceKinds.map((kind): [string, string | undefined] => {
    const versions: Readonly<Record<string, string>> = choiceVersions[kind];
    return [kind, versions[answers[kind]]];
  });
  return Object.fromEntries(chosen.filter((one): one is [string, string] => one[1] !== undefined));
}

export const pictureChoices = ['none', 'groups', 'all'] as const;

/** The answer that a version's words belong to: `2025-04-20/all` → `all`. */
export function answerIn(version: string): string {
  return version.split('/')[1] ?? 'none';
}

/** Whether `users.consents` of a camper says that a kind applies now. */
export function consentsTo(kind: ConsentKind, consents: unknown): boolean {
  return typeof consents === 'object' && consents !== null && kind in consents;
}
