import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkin } from '../../content/en/checkin/checkin.ts';
import { readCode, spacedCode } from '../../domain/checkin/checkin.ts';
import { codeReader, type CodeReader } from '../../lib/code-reader.ts';
import { Notice } from '../../ui/notice.tsx';

const t = checkin.scan;

/** Milliseconds between two looks at what the camera shows. */
const EVERY = 200;

/** Why there is no picture, in words: the browser says it by the name of its error. */
function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t.denied;
  return name === 'NotFoundError' ? t.missing : t.failed;
}

/** The camera, until it has read a family's code. It is switched off then, when this goes away, and when anything fails. */
export function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isForeign, setForeign] = useState(false);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function stop() {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    function fail(error: unknown) {
      if (!isOver) setProblem(problemOf(error));
      stop();
    }

    async function look(read: CodeReader) {
      const shown = video.current;
      const text = shown && shown.readyState >= shown.HAVE_CURRENT_DATA ? await read(shown) : null;
      if (isOver) return;
      const code = readCode(text ?? '');
      if (code !== null) {
        stop();
        tell(spacedCode(code));
        return;
      }
      if (text) setForeign(true);
      timer = setTimeout(() => void look(read).catch(fail), EVERY);
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      // The system may take it away, as for a call.
      for (const track of stream.getTracks()) track.addEventListener('ended', fail);
      video.current.srcObject = stream;
      const [read] = await Promise.all([codeReader(), video.current.play()]);
      await look(read);
    }

    void start().catch(fail);
    return stop;
  }, []);

  if (problem !== undefined) return <Notice tone="bad">{problem}</Notice>;
  return (
    <>
      {isForeign ? <Notice tone="bad">{t.foreign}</Notice> : <p>{t.aim}</p>}
      {/* The camera's picture has no sound and no words. */}
      <video ref={video} className="checkin-camera" muted playsInline />
    </>
  );
}
