import { useState } from 'react';
import { adminChangeRequests as t } from '../../../content/en/campers/admin-change-requests.ts';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { textLimits } from '../../../domain/campers/names.ts';
import { TextAreaField } from '../../../ui/text-field.tsx';

interface RefuseDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onRefuse: (answer: string) => void;
  readonly onClose: () => void;
}

/** Fewest letters of a word to the family. */
const shortest = 3;

/** Why a wish is refused: the family reads it. */
export function RefuseDialog({ title, isBusy, failure, onRefuse, onClose }: RefuseDialogProps) {
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit() {
    const isTooShort = answer.trim().length < shortest;
    setMissing(isTooShort);
    if (!isTooShort) onRefuse(answer.trim());
  }

  return (
    <SaveDialog
      title={title}
      submitLabel={t.refuse}
      look="danger"
      failure={failure}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextAreaField
        label={t.answer}
        maxLength={textLimits.note}
        value={answer}
        error={isMissing ? t.answerMissing : undefined}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </SaveDialog>
  );
}
