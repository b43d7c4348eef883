/** What all other mails say, to families and to organisers. */
import assert from 'node:assert/strict';
import { composeMail } from '../../supabase/functions/_shared/mails/compose.ts';
import { fee, receiptPayload, sender } from './mail-fixtures.ts';

const site = 'https://camp.example';
const from = { siteUrl: site, sender };

Deno.test('what people typed is text, never markup', () => {
  const { html, text } = composeMail('registered', fee, from);
  assert.ok(html.includes('Anna &lt;b&gt;Jensen&lt;/b&gt;') && !html.includes('<b>Jensen'));
  assert.ok(text.includes('Anna <b>Jensen</b>'));
  assert.match(html, /CVR \d+\.<\/p>\n<\/div>/, 'nothing comes after the footer');
});

Deno.test('a subject is one line, whatever is in it', () => {
  const { subject } = composeMail(
    'registered',
    { ...fee, name: 'Bo\r\nBcc: x@y.dk\u000b\u0085\u2028\u2029\0!' },
    from,
  );
  assert.equal(subject, 'Bo Bcc: x@y.dk ! is registered for the camp');
});

Deno.test('a change at a login says what it is, and what to do if it was someone else', () => {
  const written = (payload: object, language: 'en' | 'da' = 'en') =>
    composeMail('account_notice', payload, from, language);
  for (const what of ['password_changed', 'factor_added', 'factor_removed', 'account_linked']) {
    const { subject, text } = written({ what, provider: 'google' });
    assert.match(
      subject,
      /^(Your password was changed|Two-step login was switched (on|off)|You can now log in with Google)$/,
    );
    assert.ok(
      text.includes('If it wasn’t you, choose a new password right away') &&
        text.includes(`${site}/password-reset`),
    );
  }
  const moved = written({ what: 'email_changed', email: 'new@example.org' });
  assert.ok(
    moved.text.includes('new@example.org') && moved.text.includes('write to the organisers right away'),
  );
  assert.ok(!moved.text.includes('password-reset'), 'the old address opens nothing any more');
  assert.equal(written({ what: 'password_changed' }, 'da').subject, 'Din adgangskode er ændret');
  assert.throws(() => written({ what: 'email_changed' }));
  assert.throws(() => written({ what: 'something' }));
});

Deno.test('a confirmation says that the place is confirmed, and for whom', () => {
  const { subject, text } = composeMail('registered', { ...fee, name: 'Bo', is_registered: true }, from);
  assert.equal(subject, 'Bo is registered for the camp');
  assert.ok(text.includes('Status: Registered'));
});

Deno.test('CAP-8 a notice of Stay in says why, the new price and what happens to the money', () => {
  const moved = {
    ...{ ...fee, name: 'Bo', accommodation: 'Stay in' },
    ...{ price: 1000, paid: 1200, outstanding: 0, overpaid: 200 },
  };
  const full = composeMail('stay_in', { people: [moved], reason: 'no_bed_left' }, from).text;
  assert.ok(
    full.includes('All beds were taken') &&
      full.includes('Price: 1,000 DKK') &&
      full.includes('200 DKK more'),
  );
  assert.ok(full.includes('waiting list for beds on your profile'));
  const late = composeMail(
    'stay_in',
    { people: [{ ...moved, paid: 400, overpaid: 0 }], reason: 'not_paid_in_time' },
    from,
  ).text;
  assert.ok(late.includes('After the last day to register') && !late.includes('more than the new price'));
  assert.ok(!late.includes('waiting list'));
  const over = composeMail('stay_in', { people: [moved], reason: 'hold_over' }, from).text;
  assert.ok(over.includes('bed we reserved for Bo') && !over.includes('last day to register'));
  const people = [
    moved,
    { ...moved, name: 'Ida', paid: 1100, overpaid: 100 },
    { ...moved, name: 'Ole', paid: 0, overpaid: 0 },
  ];
  const family = composeMail('stay_in', { people, reason: 'no_bed_left' }, from);
  assert.equal(family.subject, 'Bo, Ida and Ole have been moved to Stay in');
  const back = composeMail(
    'stay_in',
    { people: [{ ...moved, accommodation: 'Tent', is_registered: true }], reason: 'hold_over' },
    from,
  );
  assert.equal(back.subject, 'Bo has been moved to Tent');
  assert.ok(
    back.text.includes('the accommodation is Tent again, as before') && !back.text.includes('Stay in'),
  );
  assert.ok(back.text.includes('Status: Registered'));
  assert.ok(family.text.includes('300 DKK more') && family.text.includes('Ida\nPrice category'));
});

Deno.test('the other parent is invited, and both read when one acts for the family or no longer does', () => {
  const invited = composeMail('invited', { holder: 'Anna Holm', until: '2025-05-04' }, from);
  assert.equal(invited.subject, 'Anna Holm has invited you to your family’s camp sign-up');
  assert.ok(invited.text.includes('May 4, 2025') && invited.text.includes(`${site}/form?invitation`));
  const own = composeMail('invited', { holder: '“Walter”', until: '2025-05-04', is_holder: true }, from);
  assert.equal(own.subject, '“Walter” is signed up for the camp: the sign-up is yours');
  assert.ok(own.text.includes(`${site}/form?invitation`) && !own.text.includes('invites you'));
  const mail = (payload: object) => composeMail('other_parent', payload, from);
  const accepted = mail({ event: 'accepted', is_holder: true, name: 'Bo' });
  assert.equal(accepted.subject, 'Bo has accepted your invitation');
  assert.ok(accepted.text.includes(`${site}/profile`));
  assert.ok(
    mail({ event: 'ended', is_holder: true, name: 'Bo' }).text.includes('What they’ve paid stays paid'),
  );
  const ended = mail({ event: 'ended', is_holder: false, name: 'Anna' });
  assert.ok(ended.text.includes('Anna’s family sign-up') && !ended.text.includes('/profile'));
  assert.ok(
    mail({ event: 'ended', is_holder: true }).text.includes('The other parent'),
    'a deleted account has no name',
  );
  const deleted = mail({ event: 'ended', is_holder: false });
  assert.equal(deleted.subject, 'A family’s sign-up has been deleted');
  assert.ok(deleted.text.includes('has lost their place at camp') && !deleted.text.includes('/profile'));
});

Deno.test('who is asked to take a family over reads by whom, and both read the truth when it is done', () => {
  const own = composeMail('invited', { holder: '“Walter”', until: '2025-05-04', is_holder: true }, from);
  assert.equal(own.subject, '“Walter” is signed up for the camp: the sign-up is yours');
  assert.ok(own.text.includes(`${site}/form?invitation`) && !own.text.includes('invites you'));
  const mail = (payload: object) => composeMail('other_parent', payload, from);
  const asked = mail({ event: 'asked', is_holder: false, name: 'Anna Holm' });
  assert.ok(asked.subject.startsWith('Anna Holm asks you') && asked.text.includes(`${site}/profile`));
  const taken = mail({ event: 'taken_over', is_holder: true });
  assert.ok(taken.text.includes('on your own account now') && !taken.text.includes('undefined'));
  const handed = mail({ event: 'taken_over', is_holder: false, name: 'Jens Holm' });
  assert.ok(
    handed.text.includes('keeps their place, on Jens Holm’s account') && !handed.text.includes('/profile'),
  );
});

Deno.test('a bed that is held: for whom, until when by the clock of the camp, and what is to be done', () => {
  const held = { names: ['Anna', 'Ben'], until: '2025-04-29T14:00:00Z' };
  const offer = composeMail('bed', { ...held, kind: 'offered', outstanding: 2400 }, from);
  assert.equal(offer.subject, 'Beds in a room for Anna and Ben');
  assert.ok(offer.text.includes('April 29, 2025') && offer.text.includes('16:00'));
  assert.ok(offer.text.includes('We’ve reserved beds in a room for Anna and Ben, all together'));
  assert.ok(
    offer.text.includes('Accept on your profile and pay 2,400 DKK before') && offer.text.includes('/profile'),
  );
  const one = composeMail('bed', { ...held, names: ['Anna'], kind: 'offered', outstanding: null }, from).text;
  assert.ok(one.includes('We’ve reserved a bed in a room for Anna.'));
  const given = composeMail('bed', { ...held, kind: 'given', outstanding: 200 }, from).text;
  assert.ok(given.includes('if you pay 200 DKK before'));
  // The button says what is to be done there.
  assert.ok(offer.text.includes('Answer on your profile: ') && !given.includes('Answer on your profile'));
  const free = composeMail('bed', { ...held, kind: 'given', until: null, outstanding: 0 }, from).text;
  assert.ok(!free.includes('if you pay'));
  const over = composeMail('bed', { ...held, kind: 'over', outstanding: null }, from);
  assert.ok(over.text.includes('goes to the next family') && !over.text.includes('16:00'));
  const off = composeMail(
    'bed',
    { ...held, kind: 'taken_off', until: null, outstanding: null, by: { role: 'organisers' } },
    from,
  );
  assert.equal(off.subject, 'The waiting list for beds: Anna and Ben');
  assert.ok(off.text.includes('organisers have removed Anna and Ben from') && !off.text.includes('null'));
});

Deno.test('after registration: who, what was chosen, the amount, until when it holds, and the way to pay', () => {
  const chosen = {
    accommodation: 'Bring own sleeping/matress',
    dates: ['Friday', 'Saturday'],
    arrival_transportation: 'Bus',
    departure_transportation: 'Car',
    size: null,
  };
  const campers = [
    { ...fee, ...chosen, name: 'Anna Holm', outstanding: 1000 },
    {
      ...fee,
      ...chosen,
      name: 'Bo Holm',
      pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
      size: 'Small',
      dates: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  ];
  const owing = { campers, outstanding: 1840, camp: 'Family Camp 2025', price_until: '2025-05-01' };
  const { subject, text } = composeMail('signed_up', owing, from);
  assert.equal(subject, 'Anna Holm and 1 more are signed up for the camp');
  for (const part of [
    '1,840 DKK is left to pay',
    'apply if you pay by May 1, 2025',
    'Anna Holm',
    'Bring own sleeping/mattress',
    'Friday, Saturday',
    'Bus / Car',
    'No T-shirt',
    'Wednesday to Sunday',
    'Child 8-12',
    `Pay 1,840 DKK: ${site}/payment`,
  ])
    assert.ok(text.includes(part), part);
  const paid = composeMail(
    'signed_up',
    { campers: campers.slice(0, 1), outstanding: 0, camp: 'Family Camp 2025', price_until: null },
    from,
  );
  assert.equal(paid.subject, 'Anna Holm is signed up for the camp');
  assert.ok(
    paid.text.includes('Everything is paid') &&
      !paid.text.includes('apply if') &&
      paid.text.includes(`${site}/profile`),
  );
  assert.throws(() => composeMail('signed_up', { ...owing, campers: [] }, from));
});

for (const [dates, text] of [
  [['Saturday', 'Sunday'], 'Saturday, Sunday'],
  [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Sunday to Saturday'],
] as const)
  Deno.test(`after registration for a camp of ${dates.length} days: ${text}`, () => {
    const camper = { ...fee, name: 'Anna Holm', outstanding: 0, dates: [...dates], accommodation: 'Tent' };
    const chosen = { arrival_transportation: 'Bus', departure_transportation: 'Bus', size: null };
    const campers = [{ ...camper, ...chosen }];
    const mail = composeMail(
      'signed_up',
      { campers, outstanding: 0, camp: 'Camp 2026', price_until: null },
      from,
    );
    assert.ok(mail.text.includes(`: ${text}\n`), mail.text);
  });

Deno.test('a correction that was asked for: what, and what the organisers say', () => {
  const wish = {
    name: 'Bo Holm',
    field: 'first_name',
    old_value: 'Bo',
    new_value: 'Bodil',
    is_accepted: true,
    answer: '',
  };
  const done = composeMail('correction', wish, from);
  assert.ok(done.subject.includes('has been accepted') && done.text.includes('You asked for: Bodil'));
  const refused = composeMail(
    'correction',
    { ...wish, field: 'member', new_value: true, is_accepted: false, answer: 'Ask your pastor' },
    from,
  );
  assert.ok(
    refused.text.includes('You asked for: Yes') &&
      refused.text.includes('The organisers’ answer: Ask your pastor'),
  );
});

Deno.test('a correction by organisers: what was corrected, before and now, what is owed and until when, or too much', () => {
  const changed = {
    refund: null,
    ...{
      ...fee,
      name: 'Bo Holm',
      paid: 840,
      outstanding: 360,
      old_pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
      old_price: 840,
    },
    ...{
      old_accommodation: 'Tent',
      fields: ['birthday', 'given_category'],
      until: '2025-05-07T10:00:00+00:00',
    },
  };
  const { subject, text } = composeMail('changed', changed, from);
  assert.equal(subject, 'Bo Holm’s sign-up has changed');
  assert.ok(text.includes('changed this for Bo Holm: Birthday, Price category from the organisers.'));
  assert.ok(text.includes('Before\nPrice category: Child 8-12\nPrice: 840 DKK\nAccommodation: Tent'));
  assert.ok(text.includes('Now\nAccommodation: Room\nPrice category: Regular\nPrice: 1,200 DKK'));
  assert.ok(
    text.includes('if you pay 360 DKK before May 7, 2025') && text.includes(`Pay 360 DKK: ${site}/payment`),
  );
  const cheaper = {
    ...changed,
    old_accommodation: 'Room',
    price: 600,
    outstanding: 0,
    overpaid: 240,
    until: null,
  };
  const less = composeMail('changed', cheaper, from).text;
  assert.ok(
    less.includes('You’ve paid 240 DKK more') &&
      !less.includes('before') &&
      !less.includes('Accommodation: Tent'),
  );
  const own = (refund: number) =>
    composeMail('changed', { ...cheaper, refund, by: { role: 'you' } }, from).text;
  assert.ok(own(120).includes('You’ve changed this') && own(120).includes('We’ll refund 120 DKK of it'));
  assert.ok(own(0).includes('we can’t refund the difference'));
});

Deno.test('a camper on another account: both families are told, and not of each other', () => {
  const here = composeMail('moved', { name: 'Bo Holm', is_here: true }, from);
  assert.ok(here.subject === 'Bo Holm is now on your account' && here.text.includes('pay for them'));
  const gone = composeMail('moved', { name: 'Bo Holm', is_here: false }, from);
  assert.ok(gone.subject === 'Bo Holm is now on another account' && gone.text.includes('stays paid'));
});

Deno.test('an adult who is named for a child of another family: who asks, what it means, and where to answer', () => {
  const asked = composeMail('guardian', { name: 'Ben Holm', adult: 'Otto Holm' }, from);
  assert.equal(asked.subject, 'Will you be the responsible adult for Ben Holm?');
  assert.ok(asked.text.includes('has named Otto Holm') && asked.text.includes(`${site}/profile`));
  const danish = composeMail('guardian', { name: 'Ben Holm', adult: 'Otto Holm' }, from, 'da');
  assert.ok(danish.text.includes('ansvarlig voksen for Ben Holm') && danish.text.includes('/da/profile'));
});

Deno.test('two accounts are one: the address that stays and the one that ends are told, each its own', () => {
  const merged = { names: ['Otto Holm', 'Olga Holm'], account: 'Anna Holm' };
  const here = composeMail('merged', { ...merged, is_here: true }, from);
  assert.equal(here.subject, 'Two of your family’s accounts are now one');
  assert.ok(here.text.includes('Otto Holm, Olga Holm') && here.text.includes(`${site}/profile`));
  const gone = composeMail('merged', { ...merged, is_here: false }, from);
  assert.ok(gone.text.includes('into the account of Anna Holm') && gone.text.includes('stays paid'));
});

Deno.test('somebody does not come: what that means for what was paid, and who decides', () => {
  const { subject, text } = composeMail('cancelled', { name: 'Bo Holm', paid: 840, refund: null }, from);
  assert.equal(subject, 'Bo Holm’s place at camp is cancelled');
  assert.ok(text.includes('You’ve paid 840 DKK') && text.includes('the organisers decide'));
  assert.ok(
    composeMail('cancelled', { name: 'Bo Holm', paid: 0, refund: null }, from).text.includes(
      'Nothing was paid',
    ),
  );
});

Deno.test('a family that cancels itself reads what the rule refunds, and that it can undo it', () => {
  const textOf = (refund: number) =>
    composeMail('cancelled', { name: 'Bo Holm', paid: 840, refund, by: { role: 'you' } }, from).text;
  assert.ok(textOf(420).includes('You’ve cancelled Bo Holm’s place') && textOf(420).includes('undo it'));
  assert.ok(textOf(420).includes('You’ve paid 840 DKK. We’ll refund 420 DKK of it'));
  assert.ok(textOf(0).includes('As our terms say, the 840 DKK you’ve paid can’t be refunded.'));
});

Deno.test('an unknown kind and a payload without its fields are refused', () => {
  assert.throws(() => composeMail('greeting', fee, from));
  assert.throws(() => composeMail('receipt', fee, from));
});

Deno.test('organisers are told which kinds of matters are new, and of whom only in the dashboard', () => {
  const { text, subject } = composeMail('attention', { matters: { refund_failed: 2, fault: 1 } }, from);
  assert.ok(subject.includes('attention'));
  for (const part of ['Refund failed: 2', 'Something failed: 1', `${site}/admin`])
    assert.ok(text.includes(part), part);
});
Deno.test('a mail to a Danish account is Danish, and leads into the Danish site', () => {
  const { subject, text, html } = composeMail('receipt', { ...receiptPayload, amount: 1733.33 }, from, 'da');
  assert.equal(subject, 'Kvittering: 1.733,33 kr. for lejren');
  for (const part of [
    'Kære Peter Jensen',
    '1. rate',
    'Mangler at blive betalt: 800 kr.',
    'april 2025',
    `${site}/da/profile`,
  ])
    assert.ok(text.includes(part), part);
  assert.match(html, /<html lang="da">/);
  assert.doesNotMatch(text, /\b(the|paid|Regular|payment)\b/i);
  const attention = composeMail(
    'attention',
    { matters: { refund_failed: 2, paid_past_season: 1 } },
    from,
    'da',
  );
  assert.match(attention.text, /Tilbagebetaling mislykkedes: 2.*\/da\/admin/s);
  assert.match(attention.text, /Betalt for en sæson, der er slut: 1/);
});

Deno.test('who waits for registration is written to once, with the days and the way in, in both languages', () => {
  const payload = { camp: 'Family Camp 2026', start_date: '2026-05-27', end_date: '2026-05-31' };
  const english = composeMail('opening', payload, from);
  assert.equal(english.subject, 'Registration for Family Camp 2026 is open');
  for (const part of ['from May 27, 2026 to May 31, 2026', `${site}/signup`, 'off the list'])
    assert.ok(english.text.includes(part), part);
  const danish = composeMail('opening', payload, from, 'da');
  for (const part of ['27. maj 2026', `${site}/da/signup`, 'fjernet fra listen'])
    assert.ok(danish.text.includes(part), part);
});

Deno.test('who will be forgotten is told until when, what keeps them, and where to log in, in both languages', () => {
  const payload = { names: ['Bo Holm', 'Ida Holm'], years: 3, last_day: '2028-06-01', has_login: true };
  const english = composeMail('forgetting', payload, from);
  assert.ok(english.subject.includes('June 1, 2028'));
  for (const part of ['Bo Holm and Ida Holm', '3 years', 'Log in by June 1, 2028', `${site}/profile`])
    assert.ok(english.text.includes(part), part);
  const danish = composeMail('forgetting', payload, from, 'da');
  for (const part of ['Bo Holm og Ida Holm', 'senest 1. juni 2028', `${site}/da/profile`])
    assert.ok(danish.text.includes(part), part);
  assert.ok(composeMail('forgetting', { ...payload, names: [] }, from).text.includes('your account'));
  const walkIn = composeMail('forgetting', { ...payload, has_login: false }, from);
  assert.ok(!walkIn.text.includes('Log in by') && !walkIn.text.includes('/profile'));
});
