/** `npm run mails` writes the templates of the platform's sign-in, which takes each as a whole file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInMails } from './sign-in-mails.ts';

for (const { name, html } of signInMails) {
  await writeFile(join(import.meta.dirname, `${name}.html`), html);
}
