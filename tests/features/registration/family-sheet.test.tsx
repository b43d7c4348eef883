/** Several people on one sheet. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { anna, draftKey, inserts, raised, type World } from './backend.ts';
import { confirmation, messageOf, openFilledForm, openPage } from './open-form.tsx';
import { card, submit } from './open-welcome.tsx';

type User = Awaited<ReturnType<typeof openFilledForm>>['user'];

/** Adds a child with what the family shares. */
async function addChild(user: User, firstName: string, birthday = '20160314') {
  await user.click(screen.getByRole('button', { name: 'Add another person' }));
  await user.type(screen.getByLabelText('First name'), firstName);
  await user.type(screen.getByLabelText('Birthday'), birthday);
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await user.selectOptions(screen.getByLabelText('Shirt size'), 'Small');
}

/** Refuses whom the rule names. */
const refusing =
  (rule: string, ...names: readonly unknown[]): NonNullable<World['insert']> =>
  ({ body }) =>
    names.includes((body as { first_name: string }).first_name)
      ? raised(rule)()
      : new Response(null, { status: 201 });

describe('a family', () => {
  test('is asked what it shares once, confirms everybody in one dialog and is sent in one press', async () => {
    const { user, asked, router } = await openFilledForm('own');
    await user.click(screen.getByRole('button', { name: 'Add another person' }));
    expect(screen.getByRole('heading', { name: 'Person 2' })).toHaveFocus();
    expect(screen.getByLabelText('Last name')).toHaveValue('Holm');
    expect(screen.queryByLabelText('Country')).toBeNull();
    expect(
      screen.getByText(
        /^Denmark · MBMBC · guest · Wednesday, Thursday · Bus · Car · Room · Pictures: No pictures · List of campers: Not shown$/,
        {
          exact: false,
        },
      ),
    ).toBeVisible();
    await user.type(screen.getByLabelText('First name'), 'Emil');
    await user.type(screen.getByLabelText('Birthday'), '20160314');
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.selectOptions(screen.getByLabelText('Shirt size'), 'Small');
    expect(screen.getByText('2 people: 2,040 DKK')).toBeVisible();
    expect(card('Anna').getByText('1,200 DKK')).toBeVisible();
    await submit(user);
    const dialog = await confirmation();
    expect(
      dialog.getAllByText('Please check the information before confirming as this cannot be changed.'),
    ).toHaveLength(1);
    expect(within(dialog.getByRole('group', { name: 'Anna Holm' })).getByText('1,200 DKK')).toBeVisible();
    expect(
      within(dialog.getByRole('group', { name: 'Emil Holm' })).getByText('March 14, 2016'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm · 2,040 DKK' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?survey=/));
    const [first, second] = inserts(asked);
    expect(first).toMatchObject({ id: ME.id, parent_id: null, first_name: 'Anna' });
    expect(second).toMatchObject({
      ...{ parent_id: ME.id, first_name: 'Emil', country: 'DK', member: false, accommodation: 'Room' },
      ...{ pricing_id: 2, email: null },
    });
    expect(asked.filter(({ route }) => route === 'POST /rest/v1/rpc/sign_up_family')).toHaveLength(1);
    expect(router.state.location.search).toBe(`?survey=${ME.id},${second?.['id'] as string}`);
  });

  test('finds everybody again after a reload, with the one who was open', async () => {
    const { user } = await openFilledForm('own');
    await addChild(user, 'Emil');
    const kept = JSON.parse(window.localStorage.getItem(draftKey('own')) ?? '') as {
      people: { id: string; values: { first_name: string } }[];
      openId: string;
    };
    expect(kept.people.map(({ values }) => values.first_name)).toEqual(['Anna', 'Emil']);
    expect(kept.openId).toBe(kept.people[1]?.id);
  });

  test('changes one of them: the others stay as they are', async () => {
    const { user } = await openFilledForm('own');
    await addChild(user, 'Emil');
    await user.click(card('Anna').getByRole('button', { name: 'Change Anna’s answers' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Anne');
    await user.click(card('Emil').getByRole('button', { name: 'Change Emil’s answers' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Emil');
    expect(screen.getByLabelText('Shirt size')).toHaveValue('Small');
    expect(card('Anne').getByText('1,200 DKK')).toBeVisible();
  });

  test('opens who is incomplete on Submit, at what is missing', async () => {
    const { user, asked } = await openFilledForm('own', { size: '' });
    await addChild(user, 'Emil');
    expect(card('Anna').getByText('Shirt size has not been selected')).toBeVisible();
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Anna'));
    await waitFor(() => expect(screen.getByLabelText('Shirt size')).toHaveFocus());
    expect(inserts(asked)).toEqual([]);
    expect(messageOf(screen.getByLabelText('Shirt size'))).toBe('Shirt size has not been selected');
    await user.selectOptions(screen.getByLabelText('Shirt size'), 'Medium');
    await waitFor(() => expect(messageOf(screen.getByLabelText('Shirt size'))).toBe(''));
  });

  test('takes somebody off the sheet again, and is one person as before', async () => {
    const { user } = await openFilledForm('own');
    await addChild(user, 'Emil');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Add another person' })).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
    expect(screen.queryByRole('region', { name: /^Anna/ })).toBeNull();
    expect(screen.getByText('1 person: 1,200 DKK')).toBeVisible();
  });

  test('shows what it shares when something differs, and keeps what is changed', async () => {
    const { user } = await openFilledForm('own');
    await addChild(user, 'Emil');
    await user.click(screen.getByRole('button', { name: /^Change this, or add/ }));
    await user.click(screen.getByRole('radio', { name: /^Tent/ }));
    await user.click(card('Anna').getByRole('button', { name: 'Change Anna’s answers' }));
    await user.click(card('Emil').getByRole('button', { name: 'Change Emil’s answers' }));
    expect(screen.getByRole('radio', { name: /^Tent/ })).toBeChecked();
  });

  test('has at most seven beside the account holder', async () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ ...anna, id: `id-${at}`, parent_id: ME.id }));
    await openPage('added', { added: six });
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('button', { name: 'Add another person' })).toBeNull();
  });
});

describe('what the database refuses', () => {
  async function send(insert: NonNullable<World['insert']>) {
    const page = await openFilledForm('own', {}, { insert });
    await addChild(page.user, 'Emil');
    await addChild(page.user, 'Liv');
    await submit(page.user);
    const dialog = await confirmation();
    await page.user.click(dialog.getByRole('button', { name: /^Confirm · / }));
    return page;
  }

  test('stands at the field of the person, who is opened, and at the others', async () => {
    const { router } = await send(refusing('bus_out_full', 'Anna', 'Emil'));
    const arrival = await screen.findByLabelText('Arrival transportation');
    await waitFor(() => expect(arrival).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card('Emil').getByText(/^This bus is full/)).toBeVisible();
    expect(card('Liv').queryByText(/^This bus is full/)).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  test('opens what the family shares where that is to blame', async () => {
    await send(refusing('bus_home_full', 'Liv'));
    await waitFor(() => expect(screen.getByLabelText('Departure transportation')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveValue('Liv');
  });

  test('is told by name where it belongs to no field', async () => {
    await send(refusing('camper_limit_reached', 'Liv'));
    const dialog = await confirmation();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Liv: Max number of campers reached');
  });
});
