/**
 * The terms of service by version, which is the day of their words; `consentVersions` in src/domain/consents.ts names the newest. Words
 * that were agreed to stay as they are: others are a new version here and in `consents.sql`.
 */
export const terms = {
  title: 'Terms of service',
  description: 'The terms of registering for and paying for the family camp.',
  versions: {
    '2025-02-12': {
      updated: 'Last updated: February 12, 2025',
      sections: [
        {
          id: 'us',
          title: 'Who you deal with',
          text: [
            'The camp is run by the church named at the bottom of this page (“we”), a non-profit of volunteers in Denmark, with its company registration number and addresses. These terms apply when you create an account, register campers and pay on this site.',
          ],
        },
        {
          id: 'account',
          title: 'Your account',
          text: [
            'One account may register its holder and up to 7 additional campers as their parent or guardian, or with their consent. What you enter must be true, because prices, beds and shirts follow from it. Keep your password to yourself.',
            'Please check everything before you confirm a registration: afterwards only shirt size, days and transportation can be changed by you. If something else is wrong, write to us.',
          ],
        },
        {
          id: 'children',
          title: 'Children under 12',
          text: [
            'Children under 12 must be registered by a parent or guardian, and come to camp with one. Those who are 12 to 17 need a grown-up at camp who answers for them.',
            'Children who are 7 or younger share a bed with a parent or guardian.',
          ],
        },
        {
          id: 'price',
          title: 'Prices',
          text: [
            'Prices are in Danish kroner (DKK), exclude VAT, and are those of the price list on the day you pay. After the price deadline they rise 5%. Whoever has paid an instalment before keeps the price of that day.',
            'The category follows from the camper’s age on the first day of camp, from the accommodation you choose, and from the country you live in. A promo code may give another category.',
          ],
        },
        {
          id: 'payment',
          title: 'Payment and booking',
          text: [
            'You pay online, on the payment page of our provider, unless the price list says otherwise. Most categories can be paid in three parts until the last day to register; after that day, and in the categories marked so, only the whole amount can be paid.',
            'A camper is registered, and the place is binding for both sides, when the price is fully paid. A receipt is then sent by e-mail. Somebody else may pay for you, and may stay anonymous towards you.',
          ],
        },
        {
          id: 'refund',
          title: 'No refunds',
          text: [
            'All payments are non-refundable, also if you fall ill, come later or leave earlier. For leisure arrangements on fixed days the law gives no 14-day right of withdrawal.',
            'If we have to cancel the camp, you get back what you have paid.',
          ],
        },
        {
          id: 'beds',
          title: 'Beds, and what happens to unpaid bookings',
          text: [
            'A bed in a room is yours when the camper’s price is fully paid, in the order of payment. If beds run out before, or if the booking is not fully paid when registration closes, it is automatically downgraded to the own-tent/sleeping-bag accommodation (“Stay in”) at its slightly lower fee. We tell you by e-mail and on your profile.',
            'What you had paid counts towards the new fee. Money beyond it is kept for you and we will write to you about it. We assign rooms and teams, and may change them at camp.',
          ],
        },
        {
          id: 'camp',
          title: 'At camp',
          text: [
            'Everybody follows the house rules and what the leaders say. Alcohol and drugs stay at home. Parents answer for their children, and everybody for what they break. Whoever endangers others can be sent home without a refund.',
            'Please have your own accident and liability insurance; we are liable for damage only where the law says so.',
          ],
        },
        {
          id: 'data',
          title: 'Your data and group formation',
          text: [
            'The privacy policy says what we store and why. Teams are formed with the help of your answers to a survey, as the page about group formation explains; registering requires your consent to that, which you can withdraw later.',
          ],
        },
        {
          id: 'law',
          title: 'Changes, law and complaints',
          text: [
            'If we change these terms, the ones you agreed to still apply to what you have booked. Danish law applies. If you are not content, write to us first; consumers may also complain to the Danish consumer complaints board (Nævnenes Hus, Toldboden 2, 8800 Viborg, naevneneshus.dk).',
          ],
        },
      ],
    },
  },
};
