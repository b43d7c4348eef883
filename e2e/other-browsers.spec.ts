/** What half of the parents have in their hands is no Chromium: their evening, and an organiser's check-in, in WebKit and Firefox. */
import { expect, test } from './engines/fixtures.ts';
import { mailTo } from './fixtures.ts';
import { newAddress, PASSWORD } from './steps/account.ts';

test('a family signs up, registers, pays and finds its receipt', async ({ tab, request }, { project }) => {
  test.slow(); // a whole evening
  const email = newAddress('clara', project.name);

  await test.step('the price list', async () => {
    await tab.open('/pricing');
    await tab.sees('Role', 'heading', 'Regular');
    await tab.fits();
  });

  await test.step('an account', async () => {
    await tab.open('/');
    await tab.in('Role', 'main').press('Role', 'link', 'Sign up now');
    await tab.type('Email', email);
    await tab.type('Password', PASSWORD);
    await tab.type('Repeat password', PASSWORD);
    await tab.in('Role', 'main').press('Role', 'button', 'Sign up');
    await tab.sees('Role', 'heading', 'Successfully created an account');
    const mail = await mailTo({ request }, email, /confirm/i);
    await tab.open(mail.links.find((address) => address.includes('/auth/confirm')) ?? '');
    await tab.press('Role', 'button', 'Confirm');
    await tab.isAt(/\/form$/);
  });

  await test.step('the form, with every kind of field', async () => {
    await tab.type('First name', 'clara');
    await tab.type('Last name', project.name);
    await tab.type('Birthday', '19850403');
    await tab.tick('Female');
    await tab.type(['Role', 'combobox', 'Country'], 'Denm');
    await tab.press('Role', 'option', 'Denmark');
    await tab.choose('Church/mission', 'MBMBC');
    await tab.tick(/a member$/);
    await tab.choose('Shirt size', 'Medium');
    await tab.press('Role', 'button', /^Dates/);
    await tab.tick('Select all days');
    await tab.choose('Arrival transportation', 'Bus');
    await tab.choose('Departure transportation', 'Car');
    await tab.tick(/^Room/);
    await tab.tick(/survey are used to form balanced groups/);
    await tab.tick(/payments are non-refundable/);
    await tab.fits();
    await tab.press('Role', 'button', 'Submit');
    await tab.in('Role', 'dialog').sees('Text', '1,200 DKK');
    await tab.in('Role', 'dialog').press('Role', 'button', /^Confirm/);
    await tab.sees('Role', 'heading', 'Group formation survey');
  });

  await test.step('the survey', async () => {
    for (const [question, answer] of [
      [/lead a team/, 'Maybe'],
      [/How creative/, '4'],
      [/know the Bible/, '3'],
      [/How fit/, '2'],
      [/How musical/, '5'],
      [/How many times/, 'A few times'],
      [/speaking role/, 'No'],
      [/costumes/, 'Yes'],
    ] as const) {
      await tab.in('Role', 'radiogroup', question).tick(answer);
    }
    await tab.press('Role', 'button', 'SUBMIT FORM');
    await tab.press('Role', 'button', 'Go to profile page');
    await tab.sees('Text', 'Pay 1,200 DKK');
  });

  await test.step('the card page', async () => {
    await tab.open('/payment');
    await tab.tick('Pay for myself');
    await tab.tick(/^Full payment: 1,200 DKK/);
    await tab.press('Role', 'button', /^Pay 1,200 DKK/);
    await tab.isAt(/hostedpaymentpage/);
    await tab.tick(['TestId', 'method-Visa']);
    await tab.type(['TestId', 'card-number'], '4925000000000004');
    await tab.type(['TestId', 'card-expiry'], '12/30');
    await tab.type(['TestId', 'card-cvc'], '123');
    await tab.press('TestId', 'pay');
    await tab.fits();
    await tab.press('TestId', 'acs-approve');
  });

  await test.step('the receipt, and the profile', async () => {
    await tab.sees('Role', 'heading', 'Successfully Paid');
    expect((await mailTo({ request }, email, /receipt/i)).text).toContain('1,200 DKK');
    await tab.open('/profile');
    await tab.press('Role', 'tab', 'Payment');
    await tab.sees('Text', '100.00 %');
    await tab.fits();
  });
});

test.describe('at a desk', () => {
  test.use({ size: { width: 1280, height: 800 } });

  test('an organiser finds somebody in the list and gives them a room', async ({ tab }, { project }) => {
    test.slow();
    // Each browser has its own person and room, since all share one camp.
    const [name, room] =
      project.name === 'Firefox' ? ['Kirsten Lund', 'Room 11'] : ['Naw Hser Gay', 'Room 13'];
    await tab.open('/login?next=%2Fadmin%3Ftab%3Dlist');
    await tab.type('Email', 'admin2@example.org');
    await tab.type('Password', 'familycamp');
    await tab.in('Role', 'main').press('Role', 'button', 'Login');

    await test.step('the list, and a camper in it', async () => {
      await tab.type('Search', name);
      await tab.fits();
      await tab.in('Role', 'table').press('Role', 'button', name);
      await tab.in('Role', 'region', name).press('Role', 'button', 'Edit');
      await tab.in('Role', 'dialog', `Edit ${name}`).type('Phone', '+45 20304050');
      await tab.in('Role', 'dialog', `Edit ${name}`).press('Role', 'button', 'Save');
      await tab.in('Role', 'region', name).sees('Text', '+45 20304050');
    });

    await test.step('a room', async () => {
      await tab.open('/admin?tab=room');
      await tab.choose('Show', 'Everyone');
      await tab.type('Find a camper', name);
      await tab.in('Role', 'table').press('Role', 'button', name);
      await tab.in('Role', 'dialog', name).press('Role', 'button', new RegExp(`^${room}\\b`));
      await tab.in('Role', 'article', room).sees('Role', 'button', new RegExp(`^${name}`));
      await tab.fits();
    });

    await test.step('and Back from elsewhere, to a page that is alive', async () => {
      await tab.open('/contact');
      await tab.sees('Role', 'heading', 'Contact');
      await tab.run('history.back()');
      await tab.isAt(/tab=room/);
      await tab.in('Role', 'article', room).sees('Role', 'button', new RegExp(`^${name}`));
      await tab.press('Role', 'tab', 'Payment');
      await tab.sees('Role', 'heading', 'Totals');
    });
  });
});
