import { z } from 'zod';
import { plainText } from './field-rules.ts';

const address = z
  .strictObject({
    addressLine1: plainText(128),
    addressLine2: plainText(128).optional(),
    postalCode: plainText(25),
    city: plainText(128),
    country: z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 3166 alpha-3 code'),
  })
  .refine(({ country, postalCode }) => country !== 'DNK' || /^\d{4}$/.test(postalCode), {
    path: ['postalCode'],
    message: 'A Danish postal code has 4 digits',
  });

const person = z.strictObject({ firstName: plainText(128), lastName: plainText(128) });

/** Who pays, as far as the merchant says it. */
export const consumer = z
  .strictObject({
    reference: plainText(128).optional(),
    email: z.email().optional(),
    shippingAddress: address.optional(),
    billingAddress: address.optional(),
    phoneNumber: z
      .strictObject({ prefix: z.string().regex(/^\+\d{1,4}$/), number: z.string().regex(/^\d{1,20}$/) })
      .optional(),
    privatePerson: person.optional(),
    company: z.strictObject({ name: plainText(128), contact: person.optional() }).optional(),
  })
  .refine(({ privatePerson, company }) => !(privatePerson && company), {
    message: 'Either privatePerson or company, not both',
  });
