import { useState } from 'react';
import { mailWords } from '../content/en/mails.ts';
import { Button } from '../ui/button.tsx';
import { latePart } from '../ui/late-part.tsx';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

interface WriteToFamiliesProps {
  /** Ids of the campers in the list as it is filtered; their families are written to. */
  readonly campers: readonly string[];
}

/** The way from a list to a mail to its families, for organisers of level 2 or more. */
export function WriteToFamilies({ campers }: WriteToFamiliesProps) {
  const [chosen, setChosen] = useState<readonly string[]>();
  return (
    <>
      <Button look="quiet" disabled={campers.length === 0} onClick={() => setChosen(campers)}>
        {mailWords.write.open}
      </Button>
      {/* Those who were in the list when it was pressed, whatever is filtered or changed meanwhile. */}
      {chosen && <WriteDialog campers={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
