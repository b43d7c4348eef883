import type { teamBoard as english } from '../../en/teams/team-board.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the dashboard's Team tab. */
export const teamBoard = {
  cards: common.team,
  table: 'Fordel hold',
  place: common.team,
  balance: {
    title: 'Balance',
    noSurveys:
      'Vi kunne ikke hente svarene på spørgeskemaet, så de mangler i listen, dens filtre og denne tabel.',
    people: common.campers,
    parts: { people: 'Deltagere og alder', places: 'Kirke og land', survey: shared.survey },
    otherChurches: 'Andre kirker',
    otherCountries: 'Andre lande',
    ages: { Adult: '25+', Youth: '13–24', Children: '4–12', Toddler: 'Under 4 år' },
  },
  lists: {
    title: 'Holdlister',
    team: common.team,
    name: common.name,
    leader: shared.leader,
    leads: shared.leader,
    ages: common.age,
    gender: common.gender,
    size: 'T-shirt',
  },
  sheets: {
    sheets: 'Holdsedler',
    print: shared.print,
    pdf: shared.pdf,
    fileName: 'holdsedler',
    people: shared.people,
    legend: 'En stjerne er holdets leder.',
  },
  document: {
    title: 'PDF til familierne',
    heading: common.team,
    notShown: (people) =>
      people === 1 ? '1 person, der ikke vises med navn' : `${people} personer, der ikke vises med navn`,
    none: 'Ikke lavet endnu.',
    since: (time) => `Pr. ${time}.`,
    shownWhen:
      'Familierne kan åbne den, når holdene vises. Den nævner dem, der har valgt at blive vist på deltagerlisten, alle under 18 kun med fornavn, og tæller de andre.',
    make: 'Lav PDF’en',
    makeAgain: 'Opdatér PDF’en',
    made: 'PDF’en er opdateret: familierne ser holdene, som de er nu',
    failed: 'Vi kunne ikke lave PDF’en. Familierne ser stadig den gamle: prøv igen.',
  },
  config: {
    open: 'Redigér hold',
    edit: common.edit,
    editTeam: (name) => `Redigér ${name}`,
    intro: (least, most) =>
      `I kan have ${least} til ${most} hold. Et hold kan fjernes, så længe der ikke er nogen på det.`,
    add: 'Tilføj et hold',
    newName: (number) => `Hold ${number}`,
    remove: common.remove,
    removeNamed: (name) => `Fjern ${name}`,
    removed: (name) => `${name} er fjernet`,
    notEmpty: 'Der er nogen på holdet. Flyt dem først, og prøv igen.',
    name: common.name,
    nameMissing: (most) => `Skriv et navn på højst ${most} tegn`,
    color: 'Farve',
    leader: shared.leader,
    nobody: 'Ingen',
    save: common.save,
    back: common.back,
    close: common.close,
    saved: common.saved,
    conflict: (who) =>
      `${who} har ændret holdet, mens du redigerede. Gå tilbage for at se det; det, du skrev, er ikke gemt.`,
    failed: 'Kunne ikke gemmes. Prøv igen.',
  },
} satisfies typeof english;
