import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { useChangePrice, type PriceUsage } from '../../data/camp/price-changes.ts';
import type { PriceCategory } from '../../data/camp/prices.ts';
import { kroner, latePrice } from '../../domain/price.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { Effects, type Effect } from '../../organiser/effects.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { priceText } from './price-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { amountInKroner } from '../../domain/typed-values.ts';

const t = adminSettings.prices;
const MOST = 99_999;

interface PriceDialogProps {
  /** As it was when the dialog was opened. */
  readonly category: PriceCategory;
  /** As it is now: different when somebody else has changed it meanwhile. */
  readonly current: PriceCategory;
  readonly usage: PriceUsage | undefined;
  readonly onClose: () => void;
}

/** Changes one price, and says whom it reaches before it is saved. */
export function PriceDialog({ category, current, usage, onClose }: PriceDialogProps) {
  const toast = useToast();
  const save = useChangePrice();
  const [typed, setTyped] = useState(String(category.price));
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const price = amountInKroner(typed, MOST);
  const seen = current.price;
  const isChangedByOthers = seen !== category.price && !save.isPending && !save.isSuccess;

  function submit() {
    setFailure('');
    setError(price === undefined ? t.wrong : '');
    if (price === undefined) return;
    if (price === seen) return onClose();
    save.mutate(
      { id: category.id, seen, price },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.changed(category.name, priceText(seen), priceText(price)));
          onClose();
        },
        onError: (problem) => setFailure(failureText(problem)),
      },
    );
  }

  return (
    <SaveDialog
      title={t.dialog(category.name)}
      isBusy={save.isPending}
      failure={isChangedByOthers ? adminSettings.conflictWith(priceText(seen)) : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.field}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Effects
        title={adminSettings.camp.effects.title}
        effects={price === undefined || price === seen ? [] : priceEffects(category, price, usage)}
      />
    </SaveDialog>
  );
}

/** Whom a new price reaches. */
function priceEffects(category: PriceCategory, price: number, usage: PriceUsage | undefined): Effect[] {
  const { kept = 0, waiting = 0, open_checkouts: checkouts = 0 } = usage ?? {};
  return [
    ...(category.late_surcharge && price > 0 ? [{ text: t.effects.late(kroner(latePrice(price))) }] : []),
    ...(kept > 0 ? [{ text: t.effects.kept(kept) }] : []),
    ...(waiting > 0 ? [{ text: t.effects.waiting(waiting), isGrave: price > category.price }] : []),
    ...(checkouts > 0 ? [{ text: t.effects.checkouts(checkouts) }] : []),
    ...(price === 0 ? [{ text: t.effects.free, isGrave: true }] : []),
  ];
}
