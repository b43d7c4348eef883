import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';
import { standing } from '../campers/standing.ts';

const { people } = shared;

const rules = {
  size: 'even sizes',
  lock: 'locks',
  guardian: 'children with a responsible adult',
  apart: 'people who shouldn’t be together',
  leader: 'a leader in each team',
};

/** Words of *Suggest teams* on the Team tab. */
export const teamProposal = {
  open: 'Suggest teams',
  title: 'Suggest teams',
  loading: 'Loading surveys and wishes',
  couldNotLoad: 'We couldn’t load the surveys.',
  close: common.close,
  back: common.back,
  tooFew: 'Fewer than 2 people take part, so there are no teams to suggest.',
  takesPart: (campers: number, unanswered: number) =>
    `${plural(campers, 'camper takes', 'campers take')} part; ${unanswered} of them ${unanswered === 1 ? 'hasn’t' : 'haven’t'} answered the survey.`,
  followers: (children: number) =>
    children === 1
      ? '1 child under 4 goes with a parent.'
      : `${children} children under 4 go with their parents.`,
  elsewhere: (staying: number, teams: number) =>
    `${plural(staying, 'person stays', 'people stay')} on teams ${teams + 1} and up, because they’re locked there or already had a team.`,
  alone: (names: string) =>
    `Under 4, with no one from their family taking part: ${names}. They stay where they are.`,
  unguarded: (names: string) => `Under 12 and here without a responsible adult: ${names}.`,
  openNames: (names: number) =>
    names === 1
      ? '1 name in the wishes isn’t confirmed, so it doesn’t count yet.'
      : `${names} names in the wishes aren’t confirmed, so they don’t count yet.`,
  confirmNames: shared.confirmNames,
  teams: 'Number of teams',
  whoTakesPart: 'Who takes part',
  registered: 'Registered campers',
  signedUp: 'Everyone who has signed up, paid or not',
  optionsFailed: 'Could not save these options for next time.',
  changedSince:
    'Campers, answers, locks or teams have changed since the last suggestion, so it’s no longer shown. Find teams again.',
  most: 'How many may change team',
  mostHint:
    'Leave it empty for no limit. People without a team don’t count, and children under 4 go with their parents.',
  mostWrong: 'Type a whole number, or leave it empty',
  isForNew: 'Only people without a team',
  isForNewHint: 'Everyone else stays on their team.',
  weights: 'Advanced: what matters',
  importance: {
    ignored: 'Ignored',
    little: 'Less important',
    normal: 'Important',
    much: 'More important',
    very: 'Very important',
  },
  traits: {
    category: 'Age group',
    gender: common.gender,
    church: 'Church',
    country: common.country,
    leader: 'Would lead a team',
    creativity: 'Creativity',
    bible: 'Bible knowledge',
    fitness: 'Fitness',
    music: 'Music',
    experience: 'Camp experience',
    speaking: 'Speaking on stage',
    costume: 'Costumes',
    unanswered: 'Unanswered surveys',
    beWithUnmet: 'Wishes to be together',
    beWithNone: 'At least one wish for each',
    familySplit: 'Families together',
  },
  locks: {
    title: (locked: number) => `Locked campers (${locked})`,
    hint: 'A locked camper is on that team in every suggestion. Team leaders stay on their team without a lock.',
    person: shared.camper,
    place: common.team,
    choose: common.choose,
    lock: shared.lock,
    letGo: shared.unlock,
    letGoOf: (name: string) => `Unlock ${name}`,
    failed: shared.lockFailed,
  },
  contradictions: {
    lockedTo: (name: string, team: string) => `${name} (locked to ${team})`,
    too_many_locked: (team: string, locked: number, most: number) =>
      `${people(locked)} are locked to ${team}, which has room for ${most}. They stay, and the team gets larger.`,
    locked_together: (one: string, other: string, team: string) =>
      `${one} and ${other} are locked to ${team} but shouldn’t be together. They stay there.`,
    locked_from_guardians: (child: string, team: string) =>
      `${child} is locked to ${team}, and all their responsible adults to another team. They stay there.`,
    apart_from_guardian: (child: string, guardian: string) =>
      `${child} shouldn’t be with ${guardian}, the only responsible adult here. They stay together.`,
    held_together: (names: string, teams: number) =>
      `${names} shouldn’t be together, but ${teams} teams are too few to separate them.`,
    too_few_leaders: (ready: number, needed: number) =>
      `${plural(needed, 'team has', 'teams have')} no leader yet, and ${plural(ready, 'adult', 'adults')} would lead one.`,
  },
  start: 'Find teams',
  searching: 'Finding better teams',
  best: (score: number) => `Best so far: ${plural(score, 'point', 'points')}. Fewer is better.`,
  stop: shared.stopSearch,
  failed: shared.couldNotStart,
  result: {
    title: 'Suggestion',
    giveWay: (order: readonly (keyof typeof rules)[]) =>
      `When rules conflict, they give way in this order: ${order.map((rule) => rules[rule]).join(', then ')}. Locks never do.`,
    kept: 'Every rule is met: sizes, locks, responsible adults, leaders, and people who shouldn’t be together.',
    broken: 'Not every rule could be met:',
    size: (team: string, size: number) => `${team} has ${people(size)}.`,
    lock: (name: string, team: string) => `${name} isn’t on ${team}.`,
    guardian: (name: string) => `${name} has no responsible adult on the team.`,
    apart: (one: string, other: string, team: string) => `${one} and ${other} are both on ${team}.`,
    leader: (team: string) => `${team} has no one who would lead it.`,
    trait: 'Points lost for',
    before: shared.now,
    withoutTeam: 'Campers without a team',
    without: (campers: number) => `${plural(campers, 'person has', 'people have')} no team now.`,
    after: shared.suggested,
    total: common.total,
    wishes: (met: number, all: number) =>
      `${met} of ${plural(all, 'wish', 'wishes')} to be together ${all === 1 ? 'is' : 'are'} met.`,
    moves: (moving: number) => `${plural(moving, 'person changes', 'people change')} team.`,
    placed: (placed: number) =>
      `${shared.people(placed)} without a team ${placed === 1 ? 'gets' : 'get'} one.`,
    noMoves: 'No one changes team.',
    again: shared.searchAgain,
    apply: 'Use these teams',
    shown: 'Families can already see the teams: they see the new ones right away.',
    conflict:
      'Campers, answers, locks or teams changed while you were looking at this, so no one was moved. Load them again and search again.',
    readAgain: shared.loadAgain,
    applyFailed: shared.notMoved,
  },
  why: {
    title: 'Why is someone on this team?',
    person: shared.camper,
    choose: shared.chooseCamper,
    on: (name: string, team: string) => `${name} is on ${team}.`,
    askedNobody: 'Has no confirmed wishes.',
    got: (names: string) => `Wishes met: ${names}.`,
    missed: (names: string) => `Wishes not met: ${names}.`,
    askedBy: (names: string) => `Also meets the wish of: ${names}.`,
    move: (team: string, price: string) => `To ${team}: ${price}`,
    points: (points: number) =>
      `${points > 0 ? '+' : ''}${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
    breaks: (broken: string) => `breaks ${broken}`,
    noPrice: {
      unconfirmed: (waits: readonly Awaited[]) => `Not counted: waiting for ${standing.awaited(waits)}`,
      small: 'Not counted: under 4',
      locked: 'Locked to a team that isn’t used',
      unused: 'This team isn’t used',
    },
    rules,
  },
  applied: (moved: number) => `Teams updated: ${people(moved)} moved.`,
  undo: 'Undo all moves',
  undone: 'Everyone is back where they were.',
  undoConflict: 'Something has changed since, so this can’t be undone any more.',
  undoFailed: 'Could not undo. Try again.',
  names: {
    title: 'Who do they mean?',
    intro: 'Names as families wrote them. We’ve chosen the likely ones; nothing counts until you save.',
    wroteBy: (written: string, by: string) => `“${written}”, written by ${by}`,
    open: 'Not decided',
    nobody: 'Not a camper',
    likely: 'Likely',
    others: 'Everyone else',
    confidence: (name: string, percent: number) => `${name} · ${percent}%`,
    save: (names: number) => `Save ${plural(names, 'name', 'names')}`,
    more: (names: number) =>
      `${plural(names, 'more name follows', 'more names follow')} once these are saved.`,
    none: 'Every name is confirmed.',
    failed: 'Could not save all names. Try again.',
  },
};
