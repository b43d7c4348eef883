import type { frame as english } from '../../en/site/frame.ts';
import { common } from '../common.ts';

/** Words of the frame around every page: menu, footer, loaders, banners, error pages. */
export const frame = {
  skip: 'Gå til indholdet',
  home: 'Forside',
  loading: common.loading,
  couldNotLoadTitle: 'Du er offline',
  couldNotLoad: 'Kunne ikke indlæses',
  retry: common.tryAgain,
  connection: {
    slow: 'Forbindelsen er langsom. Vi venter stadig på svar.',
    lost: 'Du er offline, så det, du ser, kan være forældet. Intet bliver sendt, før du prøver igen.',
    unreachable:
      'Vi kan ikke få fat i vores server lige nu, så det her kan være forældet. Der sendes intet, før du prøver igen.',
  },
  closeToast: 'Luk beskeden',
  parts: {
    close: 'Luk vinduet',
    loading: common.loading,
    failed: 'Vi kunne ikke hente det her.',
    retry: common.tryAgain,
    reload: 'Genindlæs siden',
  },

  menu: {
    label: 'Hovedmenu',
    open: 'Menu',
    close: 'Luk menuen',
    news: 'Nyheder',
    campInfo: 'Om lejren',
    about: 'Hvad vi laver',
    groupFormation: 'Sådan dannes holdene',
    oldWebsite: 'Den gamle hjemmeside',
    playlists: 'YouTube-playlister',
    pricing: 'Priser',
    dashboard: 'Administration',
    checkin: 'Check-in',
    campers: common.campers,
    payment: common.payment,
    schedule: 'Program',
    contact: 'Kontakt',
    developer: 'Udviklertilstand',
    signup: 'Opret konto',
    login: common.login,
    profile: 'Profil',
    account: 'Mere om din konto',
    addCamper: 'Tilføj deltager',
    logout: 'Log ud',
  },

  banner: {
    label: 'Demonstration',
    clock: (day) => `Demonstration: uret er stillet til ${day}.`,
    failed: 'Vi kunne ikke hente lejrens datoer, så priser og frister kan mangle.',
  },
  copy: {
    label: 'En kopi af hjemmesiden',
    text: 'Dette er en kopi af lejrens hjemmeside, til at prøve ting på. Tilmeld dig ikke, og betal ikke her: intet, du gør her, når frem til lejren, og der bliver ikke sendt e-mails.',
  },
  testPayments: {
    label: 'Testbetalinger',
    text: 'Det her er en test: der trækkes ingen penge, og ingen bliver rigtigt tilmeldt.',
  },
  notPublic: {
    title: 'Tilmeldingen er ikke åben endnu',
    text: 'Vi er ved at gøre lejren klar. Skriv din e-mail, så skriver vi, når du kan tilmelde dig.',
    label: 'Ikke offentlig endnu',
    banner: 'Lejren er ikke offentlig endnu: besøgende ser ikke denne side.',
  },
  preview: {
    label: 'Kladde',
    text: (title) => `Kladde til ${title}: kun du kan se den, og du kan ikke tilmelde nogen her.`,
    leave: 'Forlad forhåndsvisningen',
  },

  error: {
    title: 'Noget gik galt',
    text: 'Der gik noget galt på siden. Alt, hvad du har gemt, er der stadig.',
    offline: 'Du er offline, så vi kunne ikke hente siden.',
  },

  notFound: {
    title: 'Siden findes ikke',
    text: 'Der er ingen side på denne adresse. Måske mangler der et bogstav, eller siden er flyttet.',
    back: common.goBack,
  },
} satisfies typeof english;
