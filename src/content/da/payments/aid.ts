import type { aid as english } from '../../en/payments/aid.ts';
import { common } from '../common.ts';

/** Words of a family that asks for help with the price. */
export const aid = {
  open: 'Er prisen for høj? Spørg os.',
  title: 'Bed om hjælp med prisen',
  explained:
    'Alle skal kunne være med. Skriv, hvad du kan betale, eller hvad der gør det svært. Kun kassereren og enkelte arrangører læser det, og det slettes efter lejren.',
  label: 'Det vil jeg gerne fortælle jer',
  missing: 'Skriv mindst et par ord',
  submit: 'Send',
  cancel: common.cancel,
  sent: 'Sendt. Vi skriver svaret til dig i en e-mail.',
  failed: 'Vi kunne ikke sende det. Prøv igen.',
  failures: {
    nothing_to_pay: 'Din familie mangler ikke at betale noget.',
    try_later: 'Du har sendt det mange gange. Prøv igen om en time.',
    offline: 'Du er offline. Prøv igen, når du er online.',
  },
  unread: 'Vi kunne ikke hente, om I har bedt om hjælp med prisen.',
  again: common.tryAgain,
  asked: 'Du har bedt om hjælp med prisen. Vi skriver svaret til dig i en e-mail.',
  edit: 'Ret det, du skrev',
  withdraw: 'Træk spørgsmålet tilbage',
  withdrawn: 'Spørgsmålet er trukket tilbage',
  given: (amount) => `Lejren betaler ${amount} af prisen for din familie.`,
  declined: 'Vi er kede af det: Vi kunne ikke hjælpe med prisen denne gang.',
  answer: (text) => `Arrangørerne skrev: ${text}`,
  line: 'Lejren betaler',
  giver: 'Lejren',
} satisfies typeof english;
