export interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  /** Called while the file is sent, with the share that has been sent: from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Nothing of the file has moved for so many milliseconds: the connection is lost. */
const patience = 30_000;

/**
 * Posts a file, and answers as `fetch` would, which cannot tell how much has gone. Rejects with what the signal was
 * aborted with, and with a TypeError when there is no connection.
 */
export function sendFile(
  address: string,
  file: File,
  { headers, onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => {
      reject(new TypeError('The file could not be sent'));
      request.abort();
    };
    let timer = setTimeout(lost, patience);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(lost, patience);
      onProgress(file.size === 0 ? 1 : Math.min(1, loaded / file.size));
    };
    request.onerror = lost;
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      request.abort();
    });
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
