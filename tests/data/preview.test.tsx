import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endPreview, preview } from '../../src/data/seasons/preview.ts';
import { useSignUpFamily } from '../../src/data/campers/family-campers.ts';
import type { NewCamper } from '../../src/domain/registration/new-camper.ts';
import { useStartPayment } from '../../src/data/payments/family-payments.ts';
import { fakeBackend } from '../support/fake-backend.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

afterEach(endPreview);

test('while a draft is looked at nobody is registered and nothing is paid: the backend hears of neither', async () => {
  const asked = fakeBackend({});
  preview({ camp: {}, prices: [] });
  const refused = { code: 'preview' };
  const register = renderHook(useSignUpFamily, { wrapper }).result.current;
  const camper = { id: 'anna', first_name: 'Anna', last_name: 'Holm', birthday: '1985-04-03' };
  await expect(register.mutateAsync({ campers: [camper as NewCamper], doubles: [] })).rejects.toMatchObject(
    refused,
  );
  const pay = renderHook(useStartPayment, { wrapper }).result.current;
  const order = {
    lines: [],
    payer: 'anna',
    isAnonymous: false,
    language: 'en' as const,
    returnUrl: '',
    termsUrl: '',
  };
  await expect(pay.mutateAsync(order)).rejects.toMatchObject(refused);
  expect(asked).toEqual([]);
});
