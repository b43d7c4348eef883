import { categoryName } from '../../content/category-name.ts';
import { confirmation as words } from '../../content/en/registration/confirmation.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import type { NewCamper } from '../../domain/registration/new-camper.ts';
import { fullName } from '../../domain/campers/names.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { priceText } from '../../content/money-text.ts';
import type { Quote } from './quote.ts';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { camper as camperWords } from '../../content/en/campers/camper.ts';
import { registeredFields, type RegisteredField } from '../../domain/campers/camper-fields.ts';

/** Left out: part of the name, or chosen right above the dialog. */
const leftOut: readonly RegisteredField[] = ['last_name', 'consents'];
/** Not worth a line where there is none. */
const onlyIfSaid: readonly RegisteredField[] = ['email', 'is_senior_retired', 'promo_code'];

/** What the confirmation lists of a camper, as it will be stored: label and value. */
function confirmEntries(camper: NewCamper): readonly (readonly [string, string])[] {
  return registeredFields
    .filter((field) => !leftOut.includes(field) && (!onlyIfSaid.includes(field) || camper[field]))
    .map((field) =>
      field === 'first_name'
        ? [fieldName('name'), fullName(camper)]
        : [fieldName(field), fieldText(field, camper[field], camperWords.notProvided)],
    );
}

interface Confirmed {
  /** Without problems, as it will be sent. */
  readonly camper: NewCamper;
  readonly quote: Quote;
}

interface ConfirmDialogProps {
  readonly people: readonly Confirmed[];
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** Asked whether someone of the same name and birthday is another person: the press says so. */
  readonly isDouble: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The last look before a family is signed up: of each the price and category and all entries; the button names the sum. */
export function ConfirmDialog({ people, failure, isSaving, isDouble, ...on }: ConfirmDialogProps) {
  const { onConfirm, onCancel } = on;
  const [only, ...others] = people;
  const total = priceText(sumOf(people.map(({ quote }) => quote.price)));
  return (
    <Dialog
      title={words.title}
      failure={failure}
      onClose={isSaving ? () => undefined : onCancel}
      actions={
        <>
          <Button look="quiet" disabled={isSaving} onClick={onCancel} label={words.cancel} />
          <Button
            busy={isSaving}
            onClick={onConfirm}
            label={isDouble ? words.confirmTwo : words.confirm(total)}
          />
        </>
      }
    >
      {only && others.length === 0 ? (
        <Entries {...only} text={words.text} />
      ) : (
        <>
          <p>{words.text}</p>
          {people.map((person) => (
            <details
              key={person.camper.id}
              open
              className="confirm-person"
              aria-label={fullName(person.camper)}
            >
              <summary className="large strong">{fullName(person.camper)}</summary>
              <Entries {...person} />
            </details>
          ))}
        </>
      )}
    </Dialog>
  );
}

function Entries({ camper, quote, text }: Confirmed & { readonly text?: string }) {
  return (
    <>
      <Facts
        className="confirm-price quiet-terms spread large"
        facts={[
          [t.price.price, priceText(quote.price)],
          [t.price.category, categoryName(quote.category)],
        ]}
      />
      {text && <p>{text}</p>}
      <Facts className="confirm-list muted-terms" facts={confirmEntries(camper)} />
    </>
  );
}
