import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { anna, brokenConstraint } from './backend.ts';
import { openPage } from './open-form.tsx';

const ida = { ...anna, id: 'dddddddd-0000-4000-8000-000000000004', first_name: 'Ida', parent_id: ME.id };
const SAVE = 'POST /rest/v1/survey_responses';
const surveyKey = `familycamp-survey:${ME.id}:${ME.id}`;

const answers: readonly (readonly [string, string])[] = [
  ['Would you like to lead a team?', 'Maybe'],
  ['How creative are you?', '4'],
  ['How well do you know the Bible?', '3'],
  ['How fit are you?', '5'],
  ['How musical are you?', '1'],
  ['How many times have you been to our camp?', 'A few times'],
  ['Would you take a speaking role in the drama?', 'No'],
  ['Would you help make costumes?', 'Yes'],
];

async function openSurvey(camperId = ME.id, world: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('own', { own: anna, added: [ida], ...world }, `/form?survey=${camperId}`);
  await screen.findByRole('heading', { name: 'Group formation survey' });
  return page;
}

async function answer(user: UserEvent, chosen = answers) {
  for (const [question, label] of chosen) {
    await user.click(within(await screen.findByRole('radiogroup', { name: question })).getByLabelText(label));
  }
}

test('eight questions and two lists are stored as the database names them, and lead to the profile', async () => {
  let answered: string[] = [];
  const { user, asked, router } = await openSurvey(ME.id, {
    more: {
      [SAVE]: () => {
        answered = [ME.id];
        return new Response(null, { status: 201 });
      },
      'POST /rest/v1/rpc/my_answered_surveys': () => answered,
    },
  });
  await answer(user);
  await user.type(screen.getByLabelText(/I’d like to be on a team with/), 'Eva');
  const [picker] = await screen.findAllByLabelText('Add from the campers');
  await user.type(picker as HTMLElement, 'Bo Lund');
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'SUBMIT FORM' }));

  const dialog = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(asked.find(({ route }) => route === SAVE)?.body).toEqual({
    camper_id: ME.id,
    team_leader: 'maybe',
    creativity: '4',
    bible_knowledge: '3',
    fitness: '5',
    music: '1',
    camp_experience: 'some',
    drama_speaking: 'no',
    costume_making: 'yes',
    be_with: 'Eva, Bo Lund',
    not_be_with: '',
  });
  expect(window.localStorage.getItem(surveyKey)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Go to profile page' }));
  expect(router.state.location.pathname).toBe('/profile');
});

test('each question needs an answer, and says so itself', async () => {
  const { user, asked } = await openSurvey();
  await answer(user, answers.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'SUBMIT FORM' }));
  await screen.findAllByText('Please choose an answer');
  const missing = answers
    .map(([question]) => question)
    .filter((question) =>
      screen
        .getByRole('radiogroup', { name: question })
        .getAttribute('aria-describedby')
        ?.split(' ')
        .some((id) => document.getElementById(id)?.textContent === 'Please choose an answer'),
    );
  expect(missing).toEqual(answers.slice(1).map(([question]) => question));
  expect(asked.map(({ route }) => route)).not.toContain(SAVE);
});

describe('nothing that was answered is lost', () => {
  test('a reload brings the answers back', async () => {
    window.localStorage.setItem(surveyKey, JSON.stringify({ team_leader: 'yes', be_with: 'Eva' }));
    await openSurvey();
    expect(await screen.findByText('We’ve kept the answers you gave before.')).toBeVisible();
    const group = screen.getByRole('radiogroup', { name: 'Would you like to lead a team?' });
    expect(within(group).getByLabelText('Yes')).toBeChecked();
    expect(screen.getByLabelText(/I’d like to be on a team with/)).toHaveValue('Eva');
  });

  test('a failure is told, keeps the answers and can be tried again', async () => {
    const { user } = await openSurvey();
    await answer(user);
    await user.click(screen.getByRole('button', { name: 'SUBMIT FORM' }));
    expect(await screen.findByText(/Something went wrong.*saved on this device/)).toBeVisible();
    expect(window.localStorage.getItem(surveyKey)).toContain('"team_leader":"maybe"');
    expect(screen.getByRole('button', { name: 'SUBMIT FORM' })).toBeEnabled();
  });

  test('sending again what is stored already counts as done', async () => {
    let answered: string[] = [];
    const { user } = await openSurvey(ME.id, {
      more: {
        [SAVE]: () => {
          answered = [ME.id];
          return brokenConstraint('23505', 'survey_responses_pkey')();
        },
        'POST /rest/v1/rpc/my_answered_surveys': () => answered,
      },
    });
    await answer(user);
    await user.click(screen.getByRole('button', { name: 'SUBMIT FORM' }));
    expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  });
});

const owing = {
  camper_id: 'c1',
  first_name: 'Ida',
  last_name: 'Holm',
  pricing_code: 'REG',
  pricing_name: { name: 'Regular', name_da: 'Regular' },
  pricing_id: 0,
  paid: 0,
  given: 0,
  is_me: true,
  created_at: '2025-04-20T10:00:00+00:00',
  outstanding: 1080,
  is_attending: true,
  is_registered: false,
  next_part: 360,
  price: 1080,
  late_price: 1137,
  in_review: null,
  review_id: null,
  held_until: null,
  payment: 'nothing',
  waits_for: ['payment'],
  still_pays: true,
  offered_until: null,
  offer_outstanding: null,
};

describe('by age', () => {
  const child = { ...ida, birthday: '2018-01-01' };
  const done = {
    'GET /rest/v1/camper_fees': () => [],
    'POST /rest/v1/rpc/my_answered_surveys': () => [ida.id],
  };

  test('a child of 4 to 12 is asked five questions, about them and by name, and the rest is stored as not asked', async () => {
    const { user, asked } = await openSurvey(ida.id, {
      added: [child],
      more: { [SAVE]: () => new Response(null, { status: 201 }) },
    });
    expect(await screen.findByText(/Ida is signed up\. Five short questions about Ida/)).toBeVisible();
    expect(
      screen.getAllByRole('radiogroup').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual([
      'How creative is Ida?',
      'How much does Ida like to run and play outside?',
      'How much does Ida like to sing or play music?',
      'How many times has Ida been to our camp?',
      'Would Ida like to say something in the drama?',
    ]);
    expect(screen.getByLabelText(/^Ida would like to be on a team with/)).toBeVisible();
    await answer(user, [
      ['How creative is Ida?', '4'],
      ['How much does Ida like to run and play outside?', '5'],
      ['How much does Ida like to sing or play music?', '1'],
      ['How many times has Ida been to our camp?', 'This is the first time'],
      ['Would Ida like to say something in the drama?', 'No'],
    ]);
    await user.click(screen.getByRole('button', { name: 'SUBMIT FORM' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === SAVE)?.body).toMatchObject({
        camper_id: ida.id,
        creativity: '4',
        team_leader: null,
        bible_knowledge: null,
        costume_making: null,
      }),
    );
  });

  test('nothing is asked about a child under 4', async () => {
    await openPage(
      'own',
      { own: anna, added: [{ ...ida, birthday: '2023-01-01' }] },
      `/form?survey=${ida.id}`,
    );
    expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toHaveTextContent(
      'Ida Holm is signed up, awaiting payment.',
    );
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('what is to pay is known before the first button is shown: none moves away under a finger', async () => {
    let come = (_fees: readonly object[]) => {};
    const fees = new Promise<readonly object[]>((resolve) => (come = resolve));
    const more = { ...done, 'GET /rest/v1/camper_fees': () => fees };
    const { asked } = await openPage('own', { own: anna, added: [child], more }, `/form?survey=${ida.id}`);
    await waitFor(() => expect(asked.map(({ route }) => route)).toContain('GET /rest/v1/camper_fees'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    come([owing]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
    expect(dialog.getByRole('button', { name: 'Pay 1,080 DKK' })).toBeVisible();
  });

  test.each<[string, Parameters<typeof openPage>[1], string[]]>([
    [
      'somebody owes',
      { more: { ...done, 'GET /rest/v1/camper_fees': () => [owing] } },
      ['Go to profile page', 'Add another family member', 'Pay 1,080 DKK'],
    ],
    ['all is paid', { more: done }, ['Go to profile page', 'Add another family member']],
    [
      'seven are added',
      {
        more: done,
        added: Array.from({ length: 7 }, (_, n) =>
          n === 0 ? child : { ...child, id: `dddddddd-0000-4000-8000-00000000001${n}` },
        ),
      },
      ['Go to profile page'],
    ],
    ['registration is closed', { more: done, settings: { DISABLE_NEW_USER: true } }, ['Go to profile page']],
  ])('what comes next when %s', async (_when, world, buttons) => {
    await openPage('own', { own: anna, added: [child], ...world }, `/form?survey=${ida.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
    await waitFor(() => {
      const shown = dialog.getAllByRole('button').map((button) => button.textContent);
      expect(shown.filter((text) => text !== '' && text !== '×')).toEqual(buttons);
    });
  });
});

test('a minor alone reads that an adult and a number are needed', async () => {
  const noah = { ...owing, camper_id: ME.id, first_name: 'Noah', waits_for: ['payment', 'adult', 'number'] };
  await openPage(
    'own',
    {
      own: { ...anna, first_name: 'Noah', birthday: '2011-01-01', consents: {} },
      more: { 'GET /rest/v1/camper_fees': () => [noah] },
    },
    `/form?survey=${ME.id}`,
  );
  await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(
    await screen.findByText(
      'Noah Holm is signed up. The place is confirmed once it’s paid in full, an adult at camp says yes and we have an emergency contact. Name the adult on your profile.',
    ),
  ).toBeVisible();
});

test.each([
  [false, 'Ida Holm is signed up, awaiting payment. Next, pay.'],
  [true, 'Ida Holm is registered. There’s nothing to pay. Next, pay for the others you’ve signed up.'],
])('registered %s: who is registered is asked for no payment', async (isRegistered, words) => {
  await openPage(
    'own',
    {
      own: anna,
      added: [{ ...ida, birthday: '2023-01-01', is_registered: isRegistered }],
      more: { 'GET /rest/v1/camper_fees': () => [owing] },
    },
    `/form?survey=${ida.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
  await waitFor(() => {
    const lines = [...document.querySelectorAll('.dialog-body p')].map(({ textContent }) => textContent);
    expect(lines.join(' ')).toContain(words);
  });
  expect(dialog.getByRole('button', { name: 'Pay 1,080 DKK' })).toBeVisible();
});

describe('whose survey', () => {
  test('an added camper is named', async () => {
    await openSurvey(ida.id);
    expect(await screen.findByText(/Ida is signed up/)).toBeVisible();
  });

  test('a camper of another family has none here', async () => {
    await openSurvey('eeeeeeee-0000-4000-8000-000000000005');
    expect(await screen.findByText('This camper isn’t in your family.')).toBeVisible();
  });

  test('one that is answered shows the way to the profile', async () => {
    await openSurvey(ida.id, { answered: [ida.id] });
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Ida Holm/);
  });

  test('it can be answered later: what comes next is offered, and the survey waits', async () => {
    const { user, asked, router } = await openSurvey(ida.id);
    await user.click(await screen.findByRole('button', { name: 'Answer later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
    expect(dialog.getByText('You can answer the survey later from your profile.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add another family member' }));
    expect(router.state.location.pathname).toBe('/addCamper');
    expect(asked.map(({ route }) => route)).not.toContain(SAVE);
  });

  test('one press stores the answers and leads to the next family member', async () => {
    const { user, asked, router } = await openSurvey(ida.id, {
      more: { [SAVE]: () => new Response(null, { status: 201 }) },
    });
    const press = screen.findByRole('button', { name: 'Submit and add another family member' });
    await user.click(await press); // nothing is answered yet
    expect(await screen.findAllByText('Please choose an answer')).toHaveLength(8);
    expect(router.state.location.pathname).toBe('/form');
    await answer(user);
    await user.click(await press);
    await waitFor(() => expect(router.state.location.pathname).toBe('/addCamper'));
    expect(asked.filter(({ route }) => route === SAVE)).toHaveLength(1);
    expect(window.localStorage.getItem(`familycamp-survey:${ME.id}:${ida.id}`)).toBeNull();
  });

  test('nobody is sent on to add somebody when registration is closed', async () => {
    await openSurvey(ida.id, { settings: { DISABLE_NEW_USER: true } });
    await screen.findByRole('button', { name: 'Answer later' });
    expect(screen.queryByRole('button', { name: /add another/ })).toBeNull();
  });
});
