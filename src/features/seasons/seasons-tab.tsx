import type { May } from '../../domain/accounts/rights.ts';
import { DraftPart } from './draft-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { SeasonList } from './season-list.tsx';
import './seasons.css';

export function SeasonsTab({ may }: { readonly may: May }) {
  return (
    <>
      <SeasonList />
      {may('seasons') && <DraftPart />}
      <RetentionPart />
    </>
  );
}
