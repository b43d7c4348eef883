import { DraftPart } from './draft-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { SeasonList } from './season-list.tsx';
import './seasons.css';

export function SeasonsTab({ level }: { readonly level: number }) {
  return (
    <>
      <SeasonList />
      {level >= 3 && <DraftPart />}
      <RetentionPart />
    </>
  );
}
