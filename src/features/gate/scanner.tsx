import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gate } from '../../content/en/gate.ts';
import { readCode, spacedCode } from '../../domain/gate.ts';
import { codeReader } from '../../lib/code-reader.ts';
import { Notice } from '../../ui/notice.tsx';

const t = gate.scan;

/** Milliseconds between two looks at what the camera shows. */
const EVERY = 200;

/** The camera, until it has read a family's code. */
export function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(read: (video: HTMLVideoElement) => Promise<string | null>) {
      const shown = video.current;
      const text = shown && shown.readyState >= shown.HAVE_CURRENT_DATA ? await read(shown) : null;
      if (isOver) return;
      const code = text === null ? null : readCode(text);
      if (code === null) timer = setTimeout(() => void look(read), EVERY);
      else tell(spacedCode(code));
    }

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        const read = await codeReader();
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look(read);
      } catch {
        if (!isOver) setFailed(true);
      }
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (hasFailed) return <Notice tone="bad">{t.noCamera}</Notice>;
  return (
    <>
      <p>{t.aim}</p>
      {/* The camera's picture has no sound and no words. */}
      <video ref={video} className="gate-camera" muted playsInline />
    </>
  );
}
