import type { contact as english } from '../../en/site/contact.ts';

/** Words of the Contact page. */
export const contact = {
  title: 'Kontakt',
  description: 'E-mailadresser og telefonnummer til lejren og kirken, og hvor du finder os på nettet.',
  intro:
    'Det er rigtige mennesker, der læser det, du skriver. Vi har alle et arbejde ved siden af, så giv os to-tre dage til at svare.',
  camp: {
    title: 'Om lejren',
    text: 'Tilmelding, betaling, allergier, værelser, bussen og alt, der er gået galt på hjemmesiden.',
  },
  church: {
    title: 'Om kirken',
    text: 'Gudstjenester, sjælesorg og alt, der ikke har med lejren at gøre.',
  },
  phone: {
    title: 'På telefon',
    text: 'Når det haster, og hele dagen, mens lejren er i gang.',
  },
  company: (number) => `CVR-nummer: ${number}`,
  online: 'På nettet',
  faq: {
    title: 'Måske finder du svaret her',
    prices: 'Priser og betaling',
    info: 'Bus, tog, sengetøj og mad',
    privacy: 'Det, vi gemmer om dig',
  },
} satisfies typeof english;
