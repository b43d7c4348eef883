import type { frame as english } from '../en/frame.ts';

/** Words of the frame around every page: menu, footer, loaders, banners, error pages. */
export const frame = {
  skip: 'Gå til indholdet',
  home: 'Forside',
  loading: 'Indlæser...',
  couldNotLoadTitle: 'Ingen forbindelse',
  couldNotLoad: 'Kunne ikke hentes',
  retry: 'Prøv igen',
  connection: {
    slow: 'Forbindelsen er langsom. Vi venter stadig på svar.',
    lost: 'Ingen forbindelse. Det, du ser, kan være gammelt. Intet bliver sendt, før du trykker igen.',
  },
  closeToast: 'Luk beskeden',
  parts: {
    close: 'Luk vinduet',
    loading: 'Indlæser...',
    failed: 'Dette kunne ikke hentes.',
    retry: 'Prøv igen',
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
    campers: 'Deltagere',
    payment: 'Betaling',
    schedule: 'Program',
    contact: 'Kontakt',
    developer: 'Udviklertilstand',
    signup: 'Opret konto',
    login: 'Log ind',
    profile: 'Profil',
    account: 'Mere om din konto',
    addCamper: 'Tilføj deltager',
    logout: 'Log ud',
  },

  banner: {
    label: 'Demonstration',
    clock: (day) => `Demonstration: uret er stillet til ${day}.`,
    failed: 'Vi kunne ikke hente lejrens dato, så priser og frister kan mangle.',
  },
  rehearsal: {
    label: 'Kladde',
    text: (title) => `Kladde til ${title}: kun du ser den, og ingen kan tilmeldes her.`,
    leave: 'Forlad kladden',
  },

  error: {
    title: 'Noget gik galt',
    text: 'Siden holdt op med at virke. Intet af det, du har gemt, er gået tabt.',
    reload: 'Hent siden igen',
    offline: 'Ingen forbindelse: siden kunne ikke hentes.',
  },

  notFound: {
    title: 'Siden findes ikke',
    text: 'Adressen fører ingen steder hen: måske mangler der et bogstav, eller siden er flyttet.',
    back: 'Gå tilbage',
  },
} satisfies typeof english;
