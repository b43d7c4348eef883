import type { SeasonPlan } from '../../data/seasons/seasons.ts';
import type { Saving } from '../../organiser/organiser-form.tsx';

export interface StepFormProps {
  readonly title: string;
  readonly plan: SeasonPlan;
  readonly saving: Saving;
  /** In the place of the words of a failed save. */
  readonly failure?: string | undefined;
  readonly onSave: (change: Partial<SeasonPlan>) => void;
  readonly onClose: () => void;
}
