import type { SeasonPlan } from '../../data/seasons/seasons.ts';

/** What the dialog of a step is given. */
export interface StepFormProps {
  readonly title: string;
  readonly plan: SeasonPlan;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** With the parts of the plan that the step has changed. */
  readonly onSave: (change: Partial<SeasonPlan>) => void;
  readonly onClose: () => void;
}
