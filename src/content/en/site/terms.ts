/**
 * The terms of service by version, which is the day of their words; `consentVersions` in src/domain/accounts/consents.ts names the newest. Words
 * that were agreed to stay as they are: others are a new version here and in `consents.sql`.
 */
export const terms = {
  title: 'Terms of service',
  description: 'The terms for signing up and paying for the family camp.',
  versions: {
    '2025-02-12': {
      updated: 'Last updated: February 12, 2025',
      sections: [
        {
          id: 'us',
          title: 'Who we are',
          text: [
            'The camp is run by the church named at the bottom of this page (“we”), a non-profit of volunteers in Denmark; its company registration number and addresses are there too. These terms apply when you create an account, sign up campers and pay on this site.',
          ],
        },
        {
          id: 'account',
          title: 'Your account',
          text: [
            'With one account you can sign up yourself and up to 7 other campers, as their parent or guardian or with their consent. What you enter must be true: prices, beds and T-shirts depend on it. Keep your password to yourself.',
            'Please check everything before you confirm: afterwards you can only change shirt size, days and transportation yourself, and size and transportation only until they’re ordered. If your plans change, you can cancel a place or sleep elsewhere on your profile. If something else is wrong, write to us.',
          ],
        },
        {
          id: 'children',
          title: 'Children under 12',
          text: [
            'Children under 12 must be registered by a parent or guardian, and come to camp with one. Those aged 12 to 17 need a responsible adult at camp. For everyone under 18 we need a number that is answered day and night; a minor who signs up alone is registered only once we have both.',
            'Children aged 7 or younger share a bed with a parent or guardian.',
          ],
        },
        {
          id: 'price',
          title: 'Prices',
          text: [
            'Prices are in Danish kroner (DKK), exclude VAT, and are the ones in the price list on the day you pay. After the price deadline they rise 5%. If you’ve paid an instalment before then, you keep the price of that day.',
            'The category depends on the camper’s age on the first day of camp, the accommodation you choose, and the country you live in. A promo code may give another category.',
          ],
        },
        {
          id: 'payment',
          title: 'Payment and booking',
          text: [
            'You pay online, on our provider’s payment page, unless the price list says otherwise. Most categories can be paid in three instalments until the last day to register; after that day, and in the categories marked so, only the whole amount can be paid.',
            'A camper is registered, and the place is binding for both of us, once the price is paid in full. We then email you a receipt. Someone else can pay for you, and can stay anonymous to you.',
          ],
        },
        {
          id: 'refund',
          title: 'No refunds',
          text: [
            'All payments are non-refundable, even if you fall ill, arrive late or leave early. For leisure events on fixed dates the law gives no 14-day right of withdrawal. If the organisers have decided to refund a part of what isn’t needed any more, you see how much before you cancel.',
            'If we have to cancel the camp, we refund what you’ve paid.',
          ],
        },
        {
          id: 'beds',
          title: 'Beds, and what happens if you don’t pay in time',
          text: [
            'A bed in a room is yours once the camper’s price is paid in full, in the order of payment. If beds run out first, or if the price isn’t paid in full when registration closes, the place is automatically downgraded to the own-tent/sleeping-bag accommodation (“Stay in”) at its slightly lower price. We’ll email you and show it on your profile.',
            'What you’ve paid counts towards the new price. If you’ve paid more than that, we keep the rest on record and write to you about it. We assign rooms and teams, and may change them at camp.',
          ],
        },
        {
          id: 'camp',
          title: 'At camp',
          text: [
            'Everyone follows the house rules and the leaders’ instructions. Alcohol and drugs stay at home. Parents are responsible for their children, and everyone for what they break. Anyone who puts others in danger can be sent home without a refund.',
            'Please have your own accident and liability insurance; we are liable for damage only where the law says so.',
          ],
        },
        {
          id: 'data',
          title: 'Your data and group formation',
          text: [
            'The privacy policy says what we store and why. We form teams with the help of your survey answers, as the page about group formation explains. To sign up you must consent to that; you can withdraw your consent later. For campers under 15 a parent or guardian consents.',
          ],
        },
        {
          id: 'law',
          title: 'Changes, law and complaints',
          text: [
            'If we change these terms, the ones you agreed to still apply to the places you signed up for. Danish law applies. If you’re not satisfied, write to us first; consumers may also complain to the Danish consumer complaints board (Nævnenes Hus, Toldboden 2, 8800 Viborg, naevneneshus.dk).',
          ],
        },
      ],
    },
  },
};
