import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailbox, type Mail } from '../../supabase/local/mailbox.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, PASSWORD, startSmallStack } from './small-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startSmallStack();
});
afterAll(() => stack.close());

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${stack.url}/__local/mail.json?to=${encodeURIComponent(address)}`);
  const mails: Mail[] = await response.json();
  return mails;
}

test('the confirmation mail has one link to our own page and a code; the link’s token signs in', async () => {
  const client = clientOf(stack);
  await client.auth.signUp({ email: 'new@example.com', password: PASSWORD });
  const refused = await client.auth.signInWithPassword({ email: 'new@example.com', password: PASSWORD });
  expect(refused.error?.code).toBe('email_not_confirmed');

  const [mail] = await mailsTo('New@example.com');
  expect(mail?.code).toMatch(/^\d{8}$/);
  expect(mail?.text).toContain(mail?.code);
  // The site's own address signs it.
  const links = mail?.links.filter((one) => one.includes('?')) ?? [];
  expect(links).toHaveLength(1);
  const link = new URL(links[0] ?? '');
  const { token_hash: tokenHash = '', ...rest } = Object.fromEntries(link.searchParams);
  expect(link.origin + link.pathname).toBe(`${stack.url}/auth/confirm`);
  expect(rest).toEqual({ type: 'signup', next: '/form' });

  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe('new@example.com');
});

test('the code of the confirmation mail signs in as well, once', async () => {
  const client = clientOf(stack);
  await client.auth.signUp({ email: 'code@example.com', password: PASSWORD });
  const [mail] = await mailsTo('code@example.com');
  const verify = () =>
    client.auth.verifyOtp({ email: 'code@example.com', token: mail?.code ?? '', type: 'email' });
  expect((await verify()).data.session).not.toBeNull();
  expect((await verify()).error).not.toBeNull();
});

test('the mail of a forgotten password leads to /password-reset', async () => {
  await clientOf(stack).auth.resetPasswordForEmail('new@example.com');
  const [mail] = await mailsTo('new@example.com');
  expect(mail?.subject).toBe('Choose a new password');
  const link = new URL(mail?.links[0] ?? '');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ type: 'recovery', next: '/password-reset' });
});

test('an account that has chosen Danish gets its sign-in mails in Danish, with links into the Danish site', async () => {
  const client = clientOf(stack);
  const email = 'ny@example.com';
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { language: 'da' } } });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Bekræft din e-mailadresse');
  expect(mail?.text).toContain('Eller skriv denne kode');
  expect(mail?.html).not.toMatch(/Confirm|{{/);
  const links = mail?.links.filter((link) => link.includes('?')) ?? [];
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/da/auth/confirm']);

  await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
  await client.auth.updateUser({ data: { language: 'en' } });
  await client.auth.resetPasswordForEmail(email);
  expect((await mailsTo(email))[0]?.subject).toBe('Choose a new password');
});

test('a mail sent as with Resend lands once, however often it is sent with the same key', async () => {
  const send = async () => {
    const response = await fetch(`${stack.url}/__local/resend/emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'receipt-1' },
      body: JSON.stringify({
        from: 'FamilyCamp <no-reply@familycamp.example>',
        to: ['payer@example.com'],
        subject: 'Receipt <1>',
        html: '<p>Paid, see <a href="https://site.example/profile?a=1&amp;b=2">your profile</a></p>',
        text: 'Paid',
      }),
    });
    const { id }: { id: string } = await response.json();
    return id;
  };
  expect(await send()).toBe(await send());
  const mails = await mailsTo('payer@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ links: ['https://site.example/profile?a=1&b=2'], code: null });

  const list = await (await fetch(`${stack.url}/__local/mail`)).text();
  expect(list).toContain('Receipt &lt;1&gt;');
  const shown = await (await fetch(`${stack.url}/__local/mail/${mails[0]?.id}/body`)).text();
  expect(shown).toContain('<base target="_top">');
});

test('the mailbox keeps the newest 500', () => {
  const mailbox = openMailbox(null);
  const mail = { to: 'a@example.com', from: 'b@example.com', html: '', text: '' };
  for (let n = 1; n <= 501; n += 1) mailbox.deliver({ ...mail, subject: `mail ${n}` });
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list()[0]?.subject).toBe('mail 501');
});
