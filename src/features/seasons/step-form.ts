import type { SeasonPlan } from '../../data/seasons/seasons.ts';
import type { Saving } from '../../organiser/organiser-form.tsx';

/** What the dialog of a step is given. */
export interface StepFormProps {
  readonly title: string;
  readonly plan: SeasonPlan;
  readonly saving: Saving;
  /** With the parts of the plan that the step has changed. */
  readonly onSave: (change: Partial<SeasonPlan>) => void;
  readonly onClose: () => void;
}
