/** The steps of a deploy at Resend and Vercel: domains, and the webhook that tells what became of an email. */
import { setSecrets } from './deploy-functions.ts';
import {
  addMailDomain,
  addMailWebhook,
  isListening,
  isResend,
  mailDomain,
  mailDomainOf,
  mailWebhook,
  mendMailWebhook,
  missingRecords,
  recordLine,
  RefusedByResendError,
  verifyMailDomain,
  type DnsRecord,
} from './resend.ts';
import { connectSiteDomain, siteDomain, verifySiteDomain } from './vercel.ts';
import type { Step, Task, Workplace } from './workplace.ts';

const toSet = (host: string, records: readonly DnsRecord[]) =>
  [`Set at the registrar of ${host}:`, ...records.map((record) => `  ${recordLine(record)}`)].join('\n');

/** A step at Resend. Where it does not let us look, the doctor says so in the end, and the rest goes on. */
const atResend =
  (look: (place: Workplace) => Promise<Task | null>): Step =>
  async (place) => {
    if (!isResend(place.settings)) return null;
    try {
      return await look(place);
    } catch (error) {
      const task: Task = { says: 'Resend: look', work: () => Promise.reject(error) };
      if (!(error instanceof RefusedByResendError)) return task;
      // Without the webhook's secret the functions would refuse all of its news: then someone must give it.
      return place.settings['MAIL_WEBHOOK_SECRET'] ? null : { ...task, cure: error.message };
    }
  };

/** The sender's domain: added, or looked at again. Its records are for the registrar. */
export const resendDomain = atResend(async ({ settings, ask, say }) => {
  const domain = await mailDomain(settings, ask);
  if (domain?.status === 'verified') return null;
  if (domain === null)
    return {
      says: `Resend: add the domain ${mailDomainOf(settings)}, and then set its records at the registrar`,
      work: async () => {
        const added = await addMailDomain(settings, ask);
        say(toSet(added.name, missingRecords(added)));
      },
    };
  return {
    says: `Resend: have it look again at the records of ${domain.name}`,
    work: async () => {
      await verifyMailDomain(settings, ask, domain);
      say(toSet(domain.name, missingRecords(domain)));
    },
  };
});

/** The webhook, and its secret here and with the functions. */
export const resendWebhook = atResend(async (place) => {
  const { ask } = place;
  const take = async (secret: string) => {
    place.keep({ MAIL_WEBHOOK_SECRET: secret });
    await setSecrets(place, { MAIL_WEBHOOK_SECRET: secret });
  };
  const webhook = await mailWebhook(place.settings, ask);
  if (webhook === null)
    return {
      says: 'Resend: add the webhook that tells of bounces',
      work: async () => take(await addMailWebhook(place.settings, ask)),
    };
  const secret = webhook.signing_secret;
  const isOther = Boolean(secret) && secret !== place.settings['MAIL_WEBHOOK_SECRET'];
  if (isListening(webhook) && !isOther) return null;
  return {
    says: `Resend: ${isListening(webhook) ? 'take the secret of its webhook' : 'switch on its webhook for everything'}`,
    work: async () => {
      if (!isListening(webhook)) await mendMailWebhook(place.settings, ask, webhook);
      if (secret && isOther) await take(secret);
    },
  };
});

/** The church's own name of the site. */
export const ownSiteDomain: Step = async ({ settings, ask, say }) => {
  let domain: Awaited<ReturnType<typeof siteDomain>>;
  try {
    domain = await siteDomain(settings, ask);
  } catch (error) {
    return { says: 'Domain of the site: look', work: () => Promise.reject(error) };
  }
  if (domain === null || (domain.isConnected && domain.isVerified)) return null;
  const { host, missing } = domain;
  if (domain.isConnected)
    return {
      says: `Domain: have Vercel look whether ${host} is ours`,
      cure: toSet(host, missing),
      work: () => verifySiteDomain(settings, ask),
    };
  const records = missing.map(recordLine).join(' and ');
  return {
    says: `Domain: connect ${host} at Vercel${records && `, and then set at its registrar ${records}`}`,
    work: async () => {
      await connectSiteDomain(settings, ask);
      const after = (await siteDomain(settings, ask))?.missing ?? missing;
      if (after.length > 0) say(toSet(host, after));
    },
  };
};
