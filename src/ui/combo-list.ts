import type { ReactNode } from 'react';
import { foldText } from '../lib/fold-text.ts';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Other names that it is found by, from their beginning. */
  readonly alsoCalled?: readonly string[];
  readonly mark?: ReactNode;
  readonly note?: string;
}

export interface ComboGroup {
  readonly label: string;
  readonly options: readonly ComboOption[];
}

/** How well an option fits what is typed: 0 begins with it, 1 has another name that does, 2 contains it. */
function rankOf({ label, alsoCalled = [] }: ComboOption, wanted: string): number {
  const position = foldText(label).indexOf(wanted);
  if (position === 0) return 0;
  if (alsoCalled.some((name) => foldText(name).startsWith(wanted))) return 1;
  return position > 0 ? 2 : Infinity;
}

/** The groups with the options that fit what is typed, the best first; empty groups go. */
export function filterGroups(groups: readonly ComboGroup[], typed: string): readonly ComboGroup[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return groups;
  return groups
    .map((group) => {
      const ranked = group.options.map((option) => ({ option, rank: rankOf(option, wanted) }));
      const fitting = ranked
        .filter(({ rank }) => rank < Infinity)
        .toSorted((one, other) => one.rank - other.rank);
      return { ...group, options: fitting.map(({ option }) => option) };
    })
    .filter((group) => group.options.length > 0);
}
