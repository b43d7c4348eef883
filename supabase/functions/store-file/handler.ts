/**
 * POST /functions/v1/store-file: the only way in which a file comes into storage. Storage itself believes the type that a browser says;
 * here the bytes decide, and the name is ours.
 *
 * `?document=schedule` or `teams` with a PDF as the body, for the open season; with `&from=3` and no body the file of that season is taken
 * over. `?logo` with a picture.
 */
import { z } from 'zod';
import { largestUpload, logoEnds, logoType, pdfProblem } from '../../../src/domain/site/upload-content.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { createFiles, type Files } from '../_shared/files.ts';
import { browserEndpoint, HttpError, json, readBytes, type Handler } from '../_shared/http.ts';

const askedSchema = z.union([
  z.object({ document: z.enum(['schedule', 'teams']), from: z.coerce.number().int().positive().optional() }),
  z.object({ logo: z.string() }),
]);

/**
 * Answers 200 `{ name }`, the file's in its bucket; 403 `not_allowed` without the right to change settings; 413 `too_large`; 404
 * `not_found` for a season without the document; 422 with the reason of `ContentProblem` for a file that is refused.
 */
export function createStoreFileHandler(
  deps: Pick<Dependencies, 'config' | 'log' | 'authenticate' | 'db'>,
  files: Files = createFiles(deps.config),
): Handler {
  return browserEndpoint('store-file', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const rights = z.array(z.string()).parse(await caller.ask('my_rights', {}));
    if (!rights.includes('settings')) throw new HttpError(403, 'not_allowed');
    const asked = askedSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!asked.success) throw new HttpError(400, 'bad_request');
    if ('logo' in asked.data) {
      const bytes = await readBytes(request, largestUpload.logo);
      const found = logoType(bytes);
      if ('problem' in found) throw new HttpError(422, found.problem);
      const name = `${crypto.randomUUID()}.${logoEnds[found.type]}`;
      await files.storeLogo(name, bytes, found.type);
      return json(200, { name });
    }
    const { document, from } = asked.data;
    const season = z.number().parse(await caller.ask('open_season_id', {}));
    const bytes =
      from === undefined
        ? await readBytes(request, largestUpload.document)
        : await files.readDocument(`${document}-${from}.pdf`);
    if (bytes === null) throw new HttpError(404, 'not_found');
    const problem = await pdfProblem(bytes);
    if (problem !== null) throw new HttpError(422, problem);
    const name = `${document}-${season}.pdf`;
    const before = await files.sizeOfDocument(name);
    await files.storeDocument(name, bytes);
    await deps.db.noteDocument(caller.id, name, before, bytes.length);
    return json(200, { name });
  });
}
