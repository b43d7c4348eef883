/** What the platform has to read codes with, where it has it (Chrome on Android); the types of TypeScript do not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass & { getSupportedFormats: () => Promise<string[]> };
  }
}

/** Reads a QR code of what a video shows, null when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The platform's reader where there is one, else a library that is fetched for it. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
  };
}
