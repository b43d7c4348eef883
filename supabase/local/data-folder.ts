import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The browser's key, which is no secret: the same everywhere, so that a build of the site can carry it. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_default';

/** The sign-in providers that the local default plays itself. */
export const LOCAL_OAUTH_PROVIDERS = 'google,facebook';

export type Secrets = ReturnType<typeof newSecrets>;

export interface DataFolder {
  /** The folder itself; for `memory://` a temporary one, made only if something has to be stored in it. */
  readonly path: string;
  readonly persistent: boolean;
  readonly databaseUrl: string;
  readonly isNew: boolean;
  readonly secrets: Secrets;
  /** Gives the folder free for another process (and removes a temporary one). */
  release: () => void;
}

/** Opens a data folder, made if missing, for this process alone. Throws Error with one sentence when another process uses it. */
export function openDataFolder(dataDir: string): DataFolder {
  if (dataDir === 'memory://') {
    const path = join(tmpdir(), `familycamp-${randomBytes(6).toString('hex')}`);
    return {
      path,
      persistent: false,
      databaseUrl: dataDir,
      isNew: true,
      secrets: newSecrets(),
      release: () => rmSync(path, { recursive: true, force: true }),
    };
  }
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(dataDir);
  const databaseUrl = join(dataDir, 'postgres');
  return {
    path: dataDir,
    persistent: true,
    databaseUrl,
    isNew: !existsSync(databaseUrl),
    secrets: readOrCreateSecrets(join(dataDir, 'secrets.json')),
    release: () => rmSync(lock, { force: true }),
  };
}

/** PGlite does not notice a second process in its folder, and two would destroy it. */
function takeLock(dataDir: string): string {
  const lock = join(dataDir, 'running.pid');
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(`The data folder ${dataDir} is in use by process ${owner}; stop that one first.`);
  }
  writeFileSync(lock, String(process.pid));
  return lock;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOrCreateSecrets(file: string): Secrets {
  if (existsSync(file)) {
    const kept: Secrets = JSON.parse(readFileSync(file, 'utf8'));
    return kept;
  }
  const secrets = newSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function newSecrets() {
  const token = () => randomBytes(24).toString('hex');
  return {
    jwtSecret: token(),
    secretKey: `sb_secret_${token()}`,
    nexiSecretKey: token(),
    webhookSigningKey: token(),
    sweepKey: token(),
    mailApiKey: token(),
  };
}
