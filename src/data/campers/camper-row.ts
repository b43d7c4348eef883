import type { CorrectableField, RegisteredField } from '../../domain/campers/camper-fields.ts';
import type { Attendance } from '../../domain/value-lists.ts';
import type { Database } from '../database.types.ts';

type Users = Database['public']['Tables']['users'];

export type CamperRow = Users['Row'];

/** A new row as the form sends it. Price, bed and registration in it are derived again by the database. */
export type NewCamper = Pick<
  Users['Insert'],
  RegisteredField | 'pricing_id' | 'parent_id' | 'is_registered' | 'registered_at' | 'has_bed'
> & { id: string };

export type Correctable = Pick<CamperRow, Exclude<CorrectableField, 'attendance'>> & {
  attendance: Attendance;
};
