import type { ComponentProps } from 'react';
import { shared } from '../../content/en/admin-common.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { TextAreaField } from '../../ui/text-field.tsx';

/** Rule of a form for a reason that must be given; the database asks for as many letters. */
export const reasonRule = {
  validate: (reason: string) => reason.trim().length >= 3 || shared.threeLetters,
};

/** Asks why money is moved, refunded or kept. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'maxLength'>) => (
  <TextAreaField {...field} label={treasury.family.reason} maxLength={textLimits.reason} />
);
