import { vi } from 'vitest';

/** A file that is being sent, and what the network does with it. */
export interface FakeUpload {
  readonly address: string;
  readonly file: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly progress: (bytes: number) => void;
  readonly answer: (status: number, body: object) => void;
  readonly fail: () => void;
  readonly isAborted: () => boolean;
}

/** Replaces the request that tells how much of a file has gone. Gives what was sent, in order. */
export function fakeUploads(): readonly FakeUpload[] {
  const sent: FakeUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onloadend?: () => void;
      status = 0;
      responseText = '';
      #address = '';
      #isAborted = false;
      readonly #headers: Record<string, string> = {};
      open(method: string, address: string): void {
        this.#address = `${method} ${address}`;
      }
      setRequestHeader(name: string, value: string): void {
        this.#headers[name] = value;
      }
      abort(): void {
        this.#isAborted = true;
        this.onloadend?.();
      }
      send(file: unknown): void {
        sent.push({
          address: this.#address,
          file,
          headers: this.#headers,
          progress: (loaded) => this.upload.onprogress?.({ loaded }),
          answer: (status, body) => {
            this.status = status;
            this.responseText = JSON.stringify(body);
            this.onload?.();
            this.onloadend?.();
          },
          fail: () => {
            this.onerror?.();
            this.onloadend?.();
          },
          isAborted: () => this.#isAborted,
        });
      }
    },
  );
  return sent;
}
