import type { FromWorker, OnProgress, ToWorker } from './exported.ts';

interface WorkerOrder {
  readonly send: (post: (message: ToWorker) => void) => Promise<void> | void;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/** The worker's file. Errors: the worker could not be loaded, or could not write it. */
function fileOf(worker: Worker, onProgress?: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The export could not be loaded')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') onProgress?.(data.share);
      else if (data.kind === 'done') resolve(data.bytes);
      else reject(new Error(data.message));
    });
  });
}

/** Has a file written in a worker, loaded by the first one. Returns null when ended by the signal; throws when it failed, and trying again is safe. */
export async function workerFile({
  send,
  onProgress,
  signal,
}: WorkerOrder): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    const file = fileOf(worker, onProgress);
    const sent = send((message) => worker.postMessage(message));
    const [bytes] = await Promise.race([Promise.all([file, sent]), stopped.then(() => [null])]);
    return bytes;
  } finally {
    worker.terminate();
  }
}
