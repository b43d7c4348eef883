import type { terms as english } from '../../en/site/terms.ts';

/**
 * The terms of service by version, which is the day of their words; `consentVersions` in src/domain/accounts/consents.ts names the newest. Words
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
          title: 'Hvem vi er',
          text: [
            'Lejren drives af den kirke, der er nævnt nederst på siden (“vi”), en forening af frivillige i Danmark uden økonomisk vinding for øje; CVR-nummer og adresser finder du også dér. Betingelserne gælder, når du opretter en konto, tilmelder deltagere og betaler på hjemmesiden.',
          ],
        },
        {
          id: 'account',
          title: 'Din konto',
          text: [
            'Med én konto kan du tilmelde dig selv og op til 7 andre deltagere som deres forælder eller værge eller med deres samtykke. Det, du skriver, skal være sandt: priser, senge og T-shirts afhænger af det. Hold din adgangskode for dig selv.',
            'Tjek det hele, før du bekræfter: bagefter kan du selv kun ændre T-shirt-størrelse, dage og transport, størrelse og transport kun, indtil de er bestilt. Ændrer planerne sig, kan du melde en deltager fra eller vælge at sove et andet sted på din profil. Er noget andet forkert, så skriv til os.',
          ],
        },
        {
          id: 'children',
          title: 'Børn under 12',
          text: [
            'Børn under 12 skal tilmeldes af en forælder eller værge og komme på lejren sammen med en. Unge fra 12 til 17 skal have en ansvarlig voksen på lejren. For alle under 18 skal vi have et nummer, der bliver taget dag og nat; en mindreårig, der tilmelder sig alene, er først tilmeldt, når vi har begge dele.',
            'Børn på 7 år eller derunder deler seng med en forælder eller værge.',
          ],
        },
        {
          id: 'price',
          title: 'Priser',
          text: [
            'Priserne er i danske kroner (DKK), uden moms, og er dem, der står i prislisten den dag, du betaler. Efter prisfristen stiger de 5 %. Har du betalt en rate inden da, beholder du prisen fra den dag.',
            'Kategorien afhænger af deltagerens alder på lejrens første dag, den overnatning, du vælger, og det land, du bor i. En rabatkode kan give en anden kategori.',
          ],
        },
        {
          id: 'payment',
          title: 'Betaling og plads',
          text: [
            'Du betaler online på vores betalingsudbyders betalingsside, medmindre der står andet i prislisten. De fleste kategorier kan betales i tre rater til og med sidste dag for tilmelding; derefter, og i de kategorier, hvor det står, kan kun hele beløbet betales.',
            'En plads er bekræftet og bindende for begge parter, når hele prisen er betalt. Så sender vi en kvittering på e-mail. En anden kan betale for dig og kan være anonym over for dig.',
          ],
        },
        {
          id: 'refund',
          title: 'Ingen tilbagebetaling',
          text: [
            'Betalinger refunderes ikke, heller ikke hvis du bliver syg, kommer senere eller tager hjem før. For fritidsarrangementer på faste datoer giver loven ingen 14 dages fortrydelsesret. Har arrangørerne bestemt at betale en del af det overskydende tilbage, ser du hvor meget, før du melder fra.',
            'Hvis vi må aflyse lejren, betaler vi det hele tilbage.',
          ],
        },
        {
          id: 'beds',
          title: 'Senge, og hvad der sker, hvis du ikke betaler i tide',
          text: [
            'En seng på et værelse er din, når deltagerens pris er betalt helt, i den rækkefølge, der betales. Slipper sengene op inden da, eller er prisen ikke betalt helt, når tilmeldingen lukker, bliver pladsen automatisk ændret til eget telt eller egen sovepose (“Egen soveplads”), som koster lidt mindre. Vi skriver en e-mail og viser det på din profil.',
            'Det, du har betalt, tæller med i den nye pris. Har du betalt mere, er resten stadig registreret, og vi skriver til dig om det. Vi fordeler værelser og hold og kan ændre dem på lejren.',
          ],
        },
        {
          id: 'camp',
          title: 'På lejren',
          text: [
            'Alle følger husreglerne og ledernes anvisninger. Alkohol og stoffer bliver hjemme. Forældre har ansvaret for deres børn, og alle for det, de selv ødelægger. Bringer man andre i fare, kan man blive sendt hjem uden at få penge tilbage.',
            'Hav din egen ulykkes- og ansvarsforsikring; vi hæfter kun for skader, hvor loven siger det.',
          ],
        },
        {
          id: 'data',
          title: 'Dine oplysninger og holdinddelingen',
          text: [
            'Privatlivspolitikken fortæller, hvad vi gemmer og hvorfor. Vi danner holdene ved hjælp af dine svar på et spørgeskema, som siden om holdene forklarer. For at tilmelde dig skal du give samtykke til det; du kan trække det tilbage senere. For deltagere under 15 giver en forælder eller værge samtykket.',
          ],
        },
        {
          id: 'law',
          title: 'Ændringer, lov og klager',
          text: [
            'Ændrer vi betingelserne, gælder de, du har sagt ja til, stadig for de pladser, du har tilmeldt. Dansk ret gælder. Er du ikke tilfreds, så skriv til os først; forbrugere kan også klage til Nævnenes Hus (Toldboden 2, 8800 Viborg, naevneneshus.dk).',
          ],
        },
      ],
    },
  },
} satisfies typeof english;
