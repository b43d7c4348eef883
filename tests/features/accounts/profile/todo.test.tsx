import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { annasFee, emil, familyRoutes } from './family.ts';
import { openProfile, openTab } from './open-profile.tsx';

beforeEach(() => signInAs());

const emilsFee = {
  ...annasFee,
  camper_id: emil.id,
  first_name: 'Emil',
  is_me: false,
  price: 600,
  paid: 0,
  outstanding: 600,
  next_part: 600 as number | null,
  late_price: 632,
};
const clock = {
  'POST /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00+00:00',
  'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00+00:00',
};

async function openWith(fees: readonly (typeof annasFee)[]) {
  await openProfile({ ...familyRoutes({ fees, added: [emil] }), ...clock });
  return within(await screen.findByRole('region', { name: 'To do' }));
}

it('has a row a person with status, price, and the places that are shown', async () => {
  await openProfile({
    ...familyRoutes({ fees: [annasFee, emilsFee], added: [emil] }),
    'GET /rest/v1/family_places': () => [
      { id: annasFee.camper_id, room: 'Room 4', team: null },
      { id: emil.id, room: null, team: 'Red' },
    ],
  });
  const family = within(await screen.findByRole('region', { name: 'Your family' }));
  expect(await family.findByText(/Room: Room 4/)).toBeVisible();
  expect(
    family.getAllByRole('listitem').map((row) =>
      [...row.children]
        .slice(0, 4)
        .map(({ textContent }) => textContent)
        .join(''),
    ),
  ).toEqual([
    'Anna HolmNot RegisteredRegular · Bring own sleeping/mattress · awaiting payment, 400 DKK of 1,200 DKK paidRoom: Room 4',
    'Emil HolmNot RegisteredRegular · Bring own sleeping/mattress · awaiting payment, 0 DKK of 600 DKK paidTeam: Red',
  ]);
});

describe('the profile opens with what is to do', () => {
  it('says what is owed, the next instalment, the day on which the price rises, and leads to the payment', async () => {
    const money = await openWith([annasFee, emilsFee]);
    expect(await money.findByText('Pay 1,400 DKK for 2 people')).toBeVisible();
    expect(
      money.getByText('Signed up, awaiting payment. Each place is confirmed once it’s paid.'),
    ).toBeVisible();
    expect(
      await money.findByText('Next instalment: 1,000 DKK. Everything must be paid by May 15.'),
    ).toBeVisible();
    expect(await money.findByText('After May 1 the price is 1,432 DKK.')).toBeVisible();
    expect(money.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/payment');
    expect(screen.getByRole('tabpanel')).toContainElement(money.getByRole('heading', { name: 'To do' }));
    expect(document.querySelectorAll('.button-ask')).toHaveLength(1);
  });

  it('says until when a bed is held, in place of an instalment, which does not keep it', async () => {
    const money = await openWith([{ ...annasFee, next_part: 800, held_until: '2025-04-22T10:00:00+00:00' }]);
    expect(
      await money.findByText(
        'A bed is reserved for Anna until April 22, 2025 at 12:00. Pay 800 DKK by then, or we offer it to someone else.',
      ),
    ).toBeVisible();
    expect(money.queryByText(/instalment/)).toBeNull();
  });

  it('says that it could not be loaded, and loads it with a retry', async () => {
    let isDown = true;
    const fees = () => (isDown ? Response.json({ message: 'oops' }, { status: 400 }) : [annasFee]);
    await openProfile({ ...familyRoutes(), ...clock, 'GET /rest/v1/camper_fees': fees });
    const money = within(await screen.findByRole('region', { name: 'To do' }));
    expect(await money.findByText('We couldn’t load everything you have to do.')).toBeVisible();
    isDown = false;
    fireEvent.click(money.getByRole('button', { name: 'Try again' }));
    expect(await money.findByText('Pay 800 DKK')).toBeVisible();
  });

  it('names no people and no rise where there is one person whose price is agreed', async () => {
    const money = await openWith([{ ...annasFee, next_part: 800 }]);
    expect(await money.findByText('Pay 800 DKK')).toBeVisible();
    expect(
      money.getByText('Signed up, awaiting payment. The place is confirmed once it’s paid.'),
    ).toBeVisible();
    expect(money.queryByText(/rises|instalment/)).toBeNull();
  });

  it('says to a minor alone that the place waits for more than the money', async () => {
    const money = await openWith([
      { ...annasFee, next_part: 800, waits_for: ['payment', 'adult', 'number'] },
    ]);
    expect(
      await money.findByText(
        'Signed up, awaiting payment. The place is confirmed once it’s paid, an adult at camp says yes and we have an emergency contact.',
      ),
    ).toBeVisible();
  });

  it('says that nothing is left to do, and what comes next', async () => {
    const money = await openWith([{ ...annasFee, outstanding: 0, is_registered: true, next_part: null }]);
    expect(await money.findByText('Nothing to do right now')).toBeVisible();
    expect(await money.findByText(/camp starts on Wednesday May 28/)).toBeVisible();
    expect(money.getByRole('link', { name: 'What to bring and how to get there' })).toHaveAttribute(
      'href',
      '/camp-info',
    );
    expect(money.queryByRole('link', { name: 'Pay' })).toBeNull();
  });

  it('while a bed is offered there is one sum and one date', async () => {
    const until = '2025-04-22T10:00:00+00:00';
    const wait = {
      id: annasFee.camper_id,
      name: 'Anna',
      waits: true,
      price: 1200,
      is_full: false,
      place: null,
    };
    await openProfile({
      ...familyRoutes({ fees: [{ ...annasFee, offered_until: until, offer_outstanding: 1000 }] }),
      'POST /rest/v1/rpc/my_bed_wait': () => [{ ...wait, outstanding: 1000, until }],
      ...clock,
    });
    const money = within(await screen.findByRole('region', { name: 'To do' }));
    expect(
      await money.findByText(
        'Accept, and pay 1,000 DKK by then. An instalment isn’t enough to keep the bed.',
      ),
    ).toBeVisible();
    expect(money.getAllByText(/DKK/)).toHaveLength(1);
    expect(money.queryByRole('link', { name: 'Pay' })).toBeNull();
  });

  it('a minor who has paid everything waits for an adult and a number', async () => {
    await openWith([
      {
        ...annasFee,
        paid: 1200,
        outstanding: 0,
        payment: 'all',
        waits_for: ['adult', 'number'],
        next_part: null,
      },
    ]);
    await openTab('Payment');
    expect(
      await screen.findByText(
        'Paid. The place is confirmed once an adult at camp says yes and we have an emergency contact.',
      ),
    ).toBeVisible();
  });

  it('asks nothing of somebody who does not come', async () => {
    const money = await openWith([{ ...annasFee, is_attending: false, outstanding: 0, next_part: null }]);
    expect(await money.findByText('No one in your family is coming, so there’s nothing to do')).toBeVisible();
    await openTab('Payment');
    const card = within(await screen.findByRole('region', { name: 'Anna Holm' }));
    expect(card.getByText('Not coming, nothing to pay.')).toBeVisible();
    expect(card.queryByText('1,200 DKK')).toBeNull();
  });

  const reviewed = { ...annasFee, next_part: null, in_review: 400, review_id: 'one' };

  it('says of a payment under review not to pay it again, and nothing of a outstanding beside it', async () => {
    const money = await openWith([reviewed]);
    expect(await money.findByText('Your payment of 400 DKK is under review')).toBeVisible();
    expect(money.getByText('Please don’t pay it again. The organisers will write to you.')).toBeVisible();
    expect(money.getAllByText(/DKK/)).toHaveLength(1);
    expect(money.queryByRole('link', { name: 'Pay' })).toBeNull();
    await openTab('Payment');
    expect(await screen.findByText('A payment is under review.')).toBeVisible();
  });

  it('asks for what others of the family still owe, with the payment under review in one line', async () => {
    const money = await openWith([reviewed, emilsFee]);
    expect(await money.findByText('Pay 600 DKK')).toBeVisible();
    expect(money.getAllByText(/400 DKK/)).toHaveLength(1);
    expect(money.getByRole('link', { name: 'Pay' })).toBeVisible();
  });

  it('explains Not Registered at each fee, and where added campers are listed', async () => {
    await openWith([annasFee, emilsFee]);
    await openTab('Add camper');
    const head = (await screen.findByText('Emil Holm', { selector: 'summary *' })).closest('summary');
    expect(head).toHaveTextContent(
      'Emil HolmNot RegisteredAwaiting payment. The place is confirmed once 600 DKK is paid.',
    );
    await openTab('Payment');
    expect(
      await screen.findByText('Awaiting payment. The place is confirmed once 800 DKK is paid.'),
    ).toBeVisible();
    expect(screen.getByText('Awaiting payment. The place is confirmed once 600 DKK is paid.')).toBeVisible();
  });

  it('has each badge beside the name it belongs to', async () => {
    await openWith([annasFee, emilsFee]);
    for (const [tab, people] of [
      ['Payment', 2],
      ['Add camper', 1],
    ] as const) {
      await openTab(tab);
      const badges = await within(screen.getByRole('tabpanel')).findAllByText('Not Registered');
      expect(badges).toHaveLength(people);
      for (const badge of badges) {
        expect(badge.closest('.person-head')).toHaveTextContent(/^(Anna|Emil) HolmNot Registered$/);
      }
    }
  });

  it('tells of surveys in one line, and of none for the smallest', async () => {
    const baby = {
      ...emil,
      id: 'aaaaaaaa-0000-4000-8000-000000000011',
      first_name: 'Mia',
      birthday: '2023-01-01',
    };
    await openProfile({
      ...familyRoutes({ added: [baby, emil] }),
      'POST /rest/v1/rpc/my_answered_surveys': () => [],
      ...clock,
    });
    expect(await screen.findByText('Survey for Anna and Emil')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer for everyone' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Answer for/ })).toHaveLength(1);
  });
});
