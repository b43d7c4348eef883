import type { LanguageCode } from '../../src/domain/campers/languages.ts';

/**
 * Removes a difference of lite from a hosted project, whose templates escape what they are given: an address is the only
 * such text in our mails, and of what is special in HTML an address can have `&` (`check_account`).
 */
export const escapeAddresses = (html: string): string => html.replace(/&(?!amp;)/g, '&amp;');

/** The words of one language of a template of ours, which lite does not choose from (`supabase/templates/sign-in-mails.ts`). */
export const wordsOf = (language: LanguageCode, template: string): string =>
  template.replace(/{{ if and [^}]*}}([\s\S]*){{ else }}([\s\S]*){{ end }}/, language === 'da' ? '$1' : '$2');

/**
 * The plain-text form of one of our HTML mails: links become `label: address`. Lite's own text would carry a link
 * that confirms by being opened, and a mail scanner that opens it would use it up.
 */
export function textOf(html: string): string {
  return html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?href="([^"]+)"[^>]*>(.*?)<\/a\s*>/g, '$2: $1')
    .replace(/<\/(p|h1)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/ *\n */g, '\n')
    .trim();
}
