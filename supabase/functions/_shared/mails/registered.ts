/** Tells a family that a camper's place is confirmed, when someone else paid or nothing had to be paid. */
import { feeRows, feeSchema } from './fee.ts';
import { mail, toProfile } from './mail.ts';

export const registeredMail = mail(feeSchema, (fee, letter) => {
  const texts = letter.all.registered;
  return {
    subject: texts.subject(fee.name),
    heading: texts.heading,
    blocks: [texts.intro(fee.name), { kind: 'facts', rows: feeRows(letter.all, fee) }, toProfile(letter)],
  };
});
