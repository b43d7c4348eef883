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
