/** Who receives the money, as the site, receipts and mails name them. */
export const organiser = {
  name: 'FamilyCamp',
  email: 'camp@example.org',
  companyNumber: '12345678',
} as const;
