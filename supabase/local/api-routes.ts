import type { Database } from './database.ts';
import type { Lite } from './lite.ts';
import { currentRequest } from './match-hosted.ts';
import { plainUpload } from './plain-upload.ts';
import type { Route } from './server.ts';
import { readBody, sendWebResponse, toWebRequest } from './web-http.ts';

export function apiRoutes(db: Database, lite: Lite, origin: string): Route[] {
  const handle: Route['handle'] = async (req, res) => {
    const request = await plainUpload(toWebRequest(req, await readBody(req), origin));
    const context = { peerAddress: req.socket.remoteAddress ?? null };
    const response = await db.exclusive(() =>
      currentRequest.run(request, async () => {
        const answer = await lite.fetch(request, context);
        if (!answer.ok) await db.rollBack();
        return answer;
      }),
    );
    // As a hosted project does: a long list would else take many times as long.
    const isRest = request.url.includes('/rest/v1/');
    await sendWebResponse(response, res, isRest ? req.headers['accept-encoding'] : undefined);
  };
  return ['/auth/v1', '/rest/v1', '/storage/v1'].map((path) => ({ path, handle }));
}
