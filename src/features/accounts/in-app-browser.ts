/** Marks of browsers inside Messenger, Facebook, Instagram, WhatsApp, Line, TikTok and other Android apps. */
const marks = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|\bLine\/|TikTok|musical_ly|; wv\)/;

/** Whether the page is open inside another app, where Google refuses to log anyone in. */
export function isInAppBrowser(userAgent: string): boolean {
  return marks.test(userAgent);
}
