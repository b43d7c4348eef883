import { pictureChoices } from '../../domain/accounts/consents.ts';
import * as z from '../../lib/shape.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { rpcQuery } from '../client/queries.ts';

const pictured = z.object({
  /** `family` is the account holder. */
  ...z.each(z.string(), 'id', 'name', 'family', 'family_id', 'gender'),
  /** In years at the camp. */
  age: z.number(),
  /** Null without one, and for organisers who do not see teams. */
  team: z.nullable(z.string()),
  pictures: z.oneOf(pictureChoices),
});
export type PicturedCamper = z.infer<typeof pictured>;

/** For the photographer's sheet, by family. */
export const pictureSheetQuery = () =>
  rpcQuery([...adminCamperKeys.all, 'pictures'], 'picture_sheet', {}, z.array(pictured));
