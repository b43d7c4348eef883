import type { ReactNode } from 'react';
import { foldText } from '../lib/fold-text.ts';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Shown before the label, for example a flag. */
  readonly mark?: ReactNode;
}

export interface ComboGroup {
  readonly label: string;
  readonly options: readonly ComboOption[];
}

/** The groups with the options that contain what is typed, those that start with it first; empty groups go. */
export function filterGroups(groups: readonly ComboGroup[], typed: string): readonly ComboGroup[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return groups;
  return groups
    .map((group) => {
      const fitting = group.options
        .map((option) => ({ option, position: foldText(option.label).indexOf(wanted) }))
        .filter(({ position }) => position >= 0);
      const first = fitting.filter(({ position }) => position === 0);
      const later = fitting.filter(({ position }) => position > 0);
      return { ...group, options: [...first, ...later].map(({ option }) => option) };
    })
    .filter((group) => group.options.length > 0);
}
