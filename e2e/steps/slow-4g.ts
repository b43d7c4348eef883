/** Slow 4G (Lighthouse's and the browser's figures): every request takes so long at least, in milliseconds; bytes a second each way. */
export const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_000 };
