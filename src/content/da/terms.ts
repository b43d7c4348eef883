import type { terms as english } from '../en/terms.ts';

/**
 * The terms of service by version, which is the day of their words; `consentVersions` in src/domain/consents.ts names the newest. Words
 * that were agreed to stay as they are: others are a new version here and in `consents.sql`.
 */
export const terms = {
  title: 'Betingelser',
  description: 'Betingelserne for tilmelding til og betaling for familielejren.',
  versions: {
    '2025-02-12': {
      updated: 'Senest ændret: 12. februar 2025',
      sections: [
        {
          id: 'us',
          title: 'Hvem du har med at gøre',
          text: [
            'Lejren drives af den kirke, der står nederst på siden (“vi”), en forening af frivillige i Danmark uden økonomisk vinding for øje, med CVR-nummer og adresser. Betingelserne gælder, når du opretter en konto, tilmelder deltagere og betaler på denne hjemmeside.',
          ],
        },
        {
          id: 'account',
          title: 'Din konto',
          text: [
            'Én konto kan tilmelde sin indehaver og op til 7 deltagere mere, enten som deres forælder eller værge eller med deres samtykke. Det, du skriver, skal være sandt, for priser, senge og T-shirts retter sig efter det. Hold din adgangskode for dig selv.',
            'Se det hele igennem, før du bekræfter en tilmelding: bagefter kan du selv kun ændre T-shirt-størrelse, dage og transport. Er noget andet forkert, så skriv til os.',
          ],
        },
        {
          id: 'children',
          title: 'Børn under 12',
          text: [
            'Børn under 12 skal tilmeldes af en forælder eller værge og komme på lejren sammen med en. De, der er 12 til 17, skal have en voksen på lejren, der har ansvaret for dem.',
            'Børn på 7 år eller derunder deler seng med en forælder eller værge.',
          ],
        },
        {
          id: 'price',
          title: 'Priser',
          text: [
            'Priserne er i danske kroner (DKK), uden moms, og er dem, der står i prislisten den dag, du betaler. Efter prisfristen stiger de 5 %. Den, der inden da har betalt en rate, beholder prisen fra den dag.',
            'Kategorien følger af deltagerens alder på lejrens første dag, af den overnatning, du vælger, og af det land, du bor i. En rabatkode kan give en anden kategori.',
          ],
        },
        {
          id: 'payment',
          title: 'Betaling og bestilling',
          text: [
            'Du betaler på nettet, på vores betalingsudbyders side, medmindre der står andet i prislisten. De fleste kategorier kan betales i tre rater til og med den sidste dag for tilmelding; derefter, og i de kategorier, hvor det står, kan kun hele beløbet betales.',
            'En deltager er endeligt tilmeldt, og pladsen er bindende for begge parter, når prisen er betalt fuldt ud. Derefter sendes en kvittering på e-mail. En anden kan betale for dig og kan være anonym over for dig.',
          ],
        },
        {
          id: 'refund',
          title: 'Ingen tilbagebetaling',
          text: [
            'Betalinger refunderes ikke, heller ikke hvis du bliver syg, kommer senere eller tager hjem før. For fritidsarrangementer på bestemte dage giver loven ingen fortrydelsesret på 14 dage.',
            'Må vi aflyse lejren, får du det tilbage, du har betalt.',
          ],
        },
        {
          id: 'beds',
          title: 'Senge, og hvad der sker med det, der ikke er betalt',
          text: [
            'En seng på et værelse er din, når deltagerens pris er betalt fuldt ud, i den rækkefølge, der betales. Slipper sengene op inden da, eller er prisen ikke betalt fuldt ud, når tilmeldingen lukker, bliver bestillingen automatisk ændret til eget telt eller egen sovepose (“Egen soveplads”), som koster lidt mindre. Vi fortæller dig det på e-mail og på din profil.',
            'Det, du har betalt, går ind i den nye pris. Penge ud over den bliver stående til dig, og vi skriver til dig om dem. Vi fordeler værelser og hold og kan ændre dem på lejren.',
          ],
        },
        {
          id: 'camp',
          title: 'På lejren',
          text: [
            'Alle følger husreglerne og det, lederne siger. Alkohol og stoffer bliver hjemme. Forældre har ansvaret for deres børn, og enhver for det, han eller hun ødelægger. Den, der bringer andre i fare, kan sendes hjem uden at få penge tilbage.',
            'Hav din egen ulykkes- og ansvarsforsikring; vi hæfter kun for skader, hvor loven siger det.',
          ],
        },
        {
          id: 'data',
          title: 'Dine oplysninger og dannelsen af hold',
          text: [
            'Privatlivspolitikken fortæller, hvad vi gemmer og hvorfor. Holdene dannes ved hjælp af dine svar på et spørgeskema, som siden om holdene forklarer; for at blive tilmeldt skal du sige ja til det, og du kan trække det tilbage senere.',
          ],
        },
        {
          id: 'law',
          title: 'Ændringer, lov og klager',
          text: [
            'Ændrer vi betingelserne, gælder de, du har sagt ja til, stadig for det, du har bestilt. Dansk ret gælder. Er du ikke tilfreds, så skriv til os først; forbrugere kan også klage til Nævnenes Hus (Toldboden 2, 8800 Viborg, naevneneshus.dk).',
          ],
        },
      ],
    },
  },
} satisfies typeof english;
