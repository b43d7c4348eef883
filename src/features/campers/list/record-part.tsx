import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { CamperFacts } from './camper-facts.tsx';
import { CamperMore } from './camper-more.tsx';
import { FormerPlaces } from './former-places.tsx';
import './camper.css';

const CamperMails = latePart(async () => (await import('./camper-mails.tsx')).CamperMails);

interface RecordPartProps {
  readonly camper: CamperRecord;
  readonly level: number;
  readonly onOpen: (id: string) => void;
}

export function RecordPart({ camper, level, onOpen }: RecordPartProps) {
  return (
    <>
      <FormerPlaces camper={camper} level={level} />
      <CamperFacts camper={camper} />
      <CamperMore camper={camper} level={level} onOpen={onOpen} />
      {level >= 2 && <CamperMails id={camper.id} />}
    </>
  );
}
