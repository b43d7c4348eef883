import type { readiness as english } from '../../en/site/readiness.ts';

/** Words of the dashboard's check before registration opens. */
export const readiness = {
  title: 'Klar til at åbne?',
  checking: 'Kontrollerer',
  ready: 'Alt er klar.',
  unknown: 'Vi kunne ikke kontrollere det hele. Se resten med “npm run doctor”.',
  help: 'Se med “npm run doctor”, hvordan det løses.',
  problems: {
    vault_address: 'Den faste kontrol af betalinger og e-mails har en forkert adresse.',
    vault_key: 'Den faste kontrol af betalinger og e-mails har en forkert nøgle.',
    scheduled: 'Den faste kontrol af betalinger og e-mails er ikke sat op.',
    swept: 'Den faste kontrol af betalinger og e-mails har ikke kørt i 15 minutter.',
    priced: 'Der er ingen priser endnu.',
    organised: 'Der er ingen arrangør på niveau 5.',
    nexi_key: 'Nexi godtager ikke vores nøgle, så ingen kan betale.',
    mail_domain: 'Domænet, som vi sender fra, er ikke bekræftet, så ingen e-mails bliver sendt.',
    mail_webhook: 'Vi får ikke besked om e-mails, der bliver afvist.',
    monitored: 'Ingen overvågning holder øje med siden.',
    backed_up: 'Der er ingen sikkerhedskopi fra de sidste 2 dage. Lav en med “npm run backup”.',
    live_payments: 'Betalinger er kun test: Et testkort tilmelder folk gratis.',
  },
  links: {
    supabase: 'Åbn Supabase',
    prices: 'Gå til priser',
    admins: 'Gå til arrangører',
    nexi: 'Åbn Nexi',
    domains: 'Åbn domæner hos Resend',
    webhooks: 'Åbn webhooks hos Resend',
    health: 'Åbn adressen, der skal overvåges',
  },
} satisfies typeof english;
