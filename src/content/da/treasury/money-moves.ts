import type { moneyMoves as english } from '../../en/treasury/money-moves.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

export const moneyMoves: typeof english = {
  refund: {
    open: 'Betal tilbage eller behold',
    openFor: (matter) => `Betal tilbage eller behold: ${matter}`,
    title: (name) => `Betal tilbage til familien: ${name}`,
    none: 'Der er intet betalt for denne familie, som kan betales tilbage.',
    payment: 'Hvilken betaling',
    paymentOf: (amount, method, day) => `${amount}, ${method}, ${day}`,
    payer: (name) => `${common.paidBy}: ${name}`,
    what: 'Hvad der sker med beløbet',
    ways: {
      press: 'Betal det tilbage nu til det kort eller den wallet, det kom fra',
      noted: 'Det er betalt tilbage: notér det',
      keep: 'Behold det: en gave, eller efter jeres regler ingen tilbagebetaling',
    },
    hints: {
      press: 'Betalingsudbyderen sender det tilbage. Det tæller her, når de har gjort det.',
      'Bank transfer': 'Overfør det først fra jeres bank, og notér det derefter med bankens dag.',
      Cash: 'Betal det ud kontant. Det er med i dagens kasseoptælling.',
      'MobilePay box': 'Send det først tilbage fra MobilePay Box, og notér det derefter.',
      keep: 'Lejren beholder det. Ingen penge flyttes, og det tæller ikke længere for personen.',
    },
    portal: 'Kan det ikke betales tilbage her, så gør det i Nexis portal. Det registreres af sig selv.',
    underWay: (amount) => `En tilbagebetaling på ${amount} er allerede i gang for denne betaling.`,
    waiting: (amount) =>
      `En tilbagebetaling på ${amount} af denne betaling venter på en anden person. Se Kræver handling.`,
    stands: (stands, paid) => `${stands} af denne betaling, ${paid} betalt i alt.`,
    tooMuch: (stands) => `Det er mere, end der er af denne betaling (${stands})`,
    sentOn: 'Dagen for overførslen',
    submit: {
      press: (amount) => `Betal ${amount} tilbage nu`,
      noted: (amount) => `Notér, at ${amount} er betalt tilbage`,
      keep: (amount) => `Behold ${amount}`,
    },
    outcomes: {
      done: 'Betalt tilbage',
      accepted: 'Tilbagebetalingen er i gang. Den tæller her, når udbyderen har gjort det.',
      later:
        'Udbyderen har ikke svaret endnu. Vi spørger igen med få minutters mellemrum og betaler aldrig tilbage to gange.',
      refused: 'Betalingsudbyderen betaler ikke dette tilbage. Gør det i Nexis portal.',
      failed: 'Betalingsudbyderen kunne ikke gennemføre tilbagebetalingen. Start den igen.',
      waiting: 'En anden kasserer bekræfter den først. Den står under Kræver handling.',
      withdrawn: 'Tilbagebetalingen er trukket tilbage. Intet er betalt tilbage.',
      noted: 'Noteret',
      keep: 'Beholdt',
    },
    busy: 'En anden tilbagebetaling af denne betaling er i gang eller venter på en anden person. Vent, til den er færdig.',
    moreThanLeft: 'Noget af dette er lige blevet betalt tilbage eller flyttet. Luk, og se igen.',
  },

  second: {
    title: (by, amount, to) =>
      `${by ?? 'En arrangør'} vil betale ${amount} tilbage til ${to}: en anden kasserer bekræfter`,
    mayConfirm: (names) => `Intet betales tilbage, før den er bekræftet. Den kan bekræftes af: ${names}.`,
    noOneMay:
      'Ingen andre kan bekræfte den endnu. Giv en anden person opgaven Kasserer, eller træk den tilbage.',
    confirm: 'Bekræft',
    confirmFor: (matter) => `Bekræft: ${matter}`,
    withdraw: 'Træk tilbage',
    withdrawFor: (matter) => `Træk tilbage: ${matter}`,
    own: 'Du har startet denne tilbagebetaling, så en anden bekræfter den.',
    conflict: 'En anden har lige bekræftet eller trukket tilbagebetalingen tilbage. Luk, og se igen.',
  },

  move: {
    open: 'Flyt til en anden person',
    openFor: (amount, name) => `Flyt til en anden person: ${amount} for ${name}`,
    title: (amount, name) => `Flyt ${amount} fra ${name} til en anden person`,
    text: 'Det er stadig den samme betaling, med samme dag og måde. Ingen penge trækkes eller betales tilbage.',
    refundText: 'Det er stadig den samme tilbagebetaling. Den gælder blot en anden person.',
    to: 'Hvem det gælder',
    other: 'En person i en anden familie',
    toMissing: 'Vælg en person',
    amount: 'Beløb i kr.',
    tooMuch: (most) => `Højst ${most}`,
    amountWrong: 'Skriv et beløb over 0 med højst to decimaler',
    tell: 'Send en e-mail til familierne',
    tellHint:
      'Den, der betalte, læser, hvad der er flyttet. Ellers får ingen en e-mail, heller ikke hvis en plads ændres.',
    submit: (amount) => `Flyt ${amount}`,
    done: (amount, name) => `${amount} gælder nu for ${name}`,
    moreThanLeft: 'Der er mindre tilbage af denne betaling for personen.',
    belowZero: 'Det er mere, end der stadig er betalt for personen.',
    personGone: 'Personen er ikke med i den sæson.',
  },

  share: {
    right: 'Det er rigtigt',
    rightFor: (matter) => `Det er rigtigt: ${matter}`,
    note: 'Fordelt rigtigt',
    open: 'Fordel anderledes',
    openFor: (matter) => `Fordel anderledes: ${matter}`,
    title: (amount) => `Hvem gælder tilbagebetalingen på ${amount}?`,
    shares: (shares) => `Fordelt: ${shares}`,
    share: (name, amount) => `${name} ${amount}`,
    stands: (stands) => `${stands} af betalingen er tilbage for personen.`,
    tooMuch: (most) => `Der er højst betalt ${most}`,
    same: 'Intet er ændret. Er det rigtigt, så tryk Det er rigtigt.',
    submit: common.save,
    done: 'Tilbagebetalingen er fordelt',
  },

  bank: {
    title: 'Udgående overførsler, der ligner noterede tilbagebetalinger',
    ask: (name, day, reason) => `Er det tilbagebetalingen til ${name}, noteret for ${day}: ${reason}?`,
    yes: 'Ja, det er den',
    yesFor: (text) => `Ja, det er den: ${text}`,
    no: common.no,
    noFor: (text) => `Nej, en anden overførsel: ${text}`,
    decided: (count) => `Udgående overførsler, I har set på (${count})`,
    states: { open: common.open, confirmed: 'En noteret tilbagebetaling', other: 'En anden overførsel' },
    found: (count) =>
      count === 1
        ? '1 udgående overførsel ligner en tilbagebetaling.'
        : `${count} udgående overførsler ligner tilbagebetalinger.`,
    conflict: 'En anden har allerede set på denne overførsel.',
    day: shared.bankDate,
  },
};
