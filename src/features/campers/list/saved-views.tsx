import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminList } from '../../../content/en/campers/admin-list.ts';
import { useSaveView, viewQueries, type ListView } from '../../../data/campers/list-views.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { RemoveDialog } from '../../../organiser/remove-dialog.tsx';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { saved } from '../../../ui/toast-store.ts';
import { firstView, isSameView } from './list-view.ts';

const t = adminList.views;

interface SavedViewsProps {
  readonly view: ListView;
  readonly onChoose: (view: ListView) => void;
}

export function SavedViews({ view, onChoose }: SavedViewsProps) {
  const [open, setOpen] = useState<'save' | 'remove'>();
  const read = useQuery(viewQueries.mine());
  const saving = useSaveView();
  const close = () => {
    saving.reset();
    setOpen(undefined);
  };
  const views = read.data ?? [];
  const chips = [{ name: t.all, view: firstView }, ...views];
  const current = views.find((one) => isSameView(one.view, view));
  const isFirst = isSameView(view, firstView);
  if (views.length === 0 && isFirst) return <FailedRead of={[read]} />;
  return (
    <>
      <fieldset className="list-views row near-below">
        <legend className="visually-hidden">{t.label}</legend>
        {chips.map((one, position) => (
          <Button
            key={position === 0 ? '' : `view ${one.name}`}
            look="quiet"
            aria-pressed={position === 0 ? isFirst : one === current}
            onClick={() => onChoose(one.view)}
            label={one.name}
          />
        ))}
        {current && <Button look="plain" onClick={() => setOpen('remove')} label={t.remove} />}
        {!current && !isFirst && read.isSuccess && (
          <Button look="plain" onClick={() => setOpen('save')} label={t.save} />
        )}
      </fieldset>
      <FailedRead of={[read]} />
      {open === 'save' && <SaveView {...{ view, saving }} onClose={close} />}
      {open === 'remove' && current && (
        <RemoveDialog
          title={t.removeTitle(current.name)}
          text={t.removeText}
          submitLabel={t.remove}
          done={t.removed(current.name)}
          what={{ name: current.name }}
          remove={saving}
          onClose={close}
        />
      )}
    </>
  );
}

interface SaveViewProps {
  readonly view: ListView;
  readonly saving: ReturnType<typeof useSaveView>;
  readonly onClose: () => void;
}

function SaveView({ view, saving, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit() {
    setMissing(name.trim() === '');
    if (name.trim() !== '')
      saving.mutate({ name, view }, { onSuccess: saved(onClose, t.saved(name.trim())) });
  }
  return (
    <SaveDialog
      title={t.save}
      submitLabel={t.save}
      refusals={{ too_many_views: t.tooMany }}
      {...{ saving, onClose }}
      onSubmit={submit}
    >
      <TextField
        label={t.name}
        hint={t.hint}
        error={isMissing ? t.missing : undefined}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </SaveDialog>
  );
}
