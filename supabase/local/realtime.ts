import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Database } from './database.ts';
import { isExpired, verifyJwt, type Claims } from './jwt.ts';
import { readAs, watchChanges, type Change } from './realtime-changes.ts';
import { parseMessage, parsePayload, type Binding, type Message, type Payload } from './realtime-messages.ts';

interface Channel {
  socket: WebSocket;
  topic: string;
  joinRef: string;
  claims: Claims;
  bindings: (Binding & { id: number })[];
}

export interface RealtimeOptions {
  db: Database;
  jwtSecret: string;
  /** Role by API key. */
  roles: ReadonlyMap<string, string>;
}

const EQUALS = /^(\w+)=eq\.(.*)$/;

/**
 * Stands in for Supabase Realtime: Phoenix channels (protocol 2.0.0) with `postgres_changes` and nothing else. A
 * change reaches a subscriber only if its role may read the row at the moment of delivery.
 */
export async function startRealtime(http: Server, options: RealtimeOptions): Promise<() => void> {
  const { db, roles } = options;
  const channels = new Set<Channel>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  let nextId = 1;

  http.on('upgrade', (req, socket, head) => {
    // Without a listener, a connection that breaks now would end the process.
    socket.on('error', () => socket.destroy());
    const [path, query] = (req.url ?? '').split('?');
    if (req.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
    const role = roles.get(new URLSearchParams(query).get('apikey') ?? '');
    if (path !== '/realtime/v1/websocket') socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    else if (!role) socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    else sockets.handleUpgrade(req, socket, head, (client) => converse(client, role));
  });

  function converse(socket: WebSocket, keyRole: string): void {
    socket.on('close', () => channelsOf(socket).forEach((channel) => channels.delete(channel)));
    // A frame that is no frame, or a huge one: the library closes the connection.
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      const asked = !isBinary && Buffer.isBuffer(data) ? parseMessage(data.toString('utf8')) : null;
      if (asked) answer(socket, keyRole, asked);
      else socket.close(1007, 'This is no message of Phoenix channels.');
    });
  }

  function answer(socket: WebSocket, keyRole: string, [joinRef, ref, topic, event, payload]: Message): void {
    const reply = (status: 'ok' | 'error', response: unknown) =>
      send(socket, [joinRef, ref, topic, 'phx_reply', { status, response }]);
    const channel = channelsOf(socket).find((one) => one.topic === topic);
    if (event === 'phx_join') {
      if (channel) channels.delete(channel);
      const wanted = parsePayload(payload);
      const joined = wanted
        ? join(socket, keyRole, topic, joinRef ?? '', wanted)
        : 'The payload of phx_join cannot be read.';
      if (typeof joined === 'string') return reply('error', { reason: joined });
      channels.add(joined);
      reply('ok', { postgres_changes: joined.bindings });
      const subscribed = {
        channel: topic,
        extension: 'postgres_changes',
        status: 'ok',
        message: 'Subscribed',
      };
      if (joined.bindings.length > 0) send(socket, [joinRef, null, topic, 'system', subscribed]);
    } else if (event === 'phx_leave') {
      if (channel) channels.delete(channel);
      reply('ok', {});
      send(socket, [joinRef, null, topic, 'phx_close', {}]);
    } else if (event === 'access_token' && channel) {
      const renewed = parsePayload(payload);
      channel.claims = (renewed && claimsOf(keyRole, renewed)) ?? channel.claims;
    } else {
      reply('ok', {});
    }
  }

  function join(socket: WebSocket, keyRole: string, topic: string, joinRef: string, payload: Payload) {
    const claims = claimsOf(keyRole, payload);
    if (!claims) return 'The access token is invalid or has expired.';
    const bindings = payload.config?.postgres_changes ?? [];
    const unknown = bindings.find(({ filter }) => filter && !EQUALS.test(filter));
    if (unknown) return `The local realtime knows only "eq" filters, not ${unknown.filter}.`;
    return { socket, topic, joinRef, claims, bindings: bindings.map((one) => ({ ...one, id: nextId++ })) };
  }

  /** A client without a session sends its API key as token. */
  function claimsOf(keyRole: string, { access_token: token }: Payload): Claims | null {
    return !token || roles.has(token) ? { role: keyRole } : verifyJwt(token, options.jwtSecret);
  }

  const channelsOf = (socket: WebSocket) => [...channels].filter((channel) => channel.socket === socket);

  async function deliver(change: Change): Promise<void> {
    for (const channel of channels) {
      const asked = channel.bindings.filter((binding) => isAbout(binding, change));
      if (asked.length === 0 || isExpired(channel.claims)) continue;
      const visible = await readAs(db, channel.claims, change);
      if (!visible) continue;
      const { columns, record } = visible;
      const ids = asked.flatMap(({ id, filter }) => (passes(filter, change, record) ? [id] : []));
      if (ids.length === 0) continue;
      const data = {
        schema: change.schema,
        table: change.table,
        commit_timestamp: change.at,
        type: change.type,
        columns,
        record: change.type === 'DELETE' ? {} : record,
        old_record: change.type === 'INSERT' ? {} : change.key,
        errors: null,
      };
      send(channel.socket, [channel.joinRef, null, channel.topic, 'postgres_changes', { ids, data }]);
    }
  }

  let delivered = Promise.resolve();
  await watchChanges(db, (change) => {
    delivered = delivered.then(() => deliver(change)).catch(console.error);
  });
  return () => {
    channels.clear();
    for (const client of sockets.clients) client.terminate();
  };
}

function isAbout({ event, schema, table }: Binding, change: Change): boolean {
  return (event === '*' || event === change.type) && schema === change.schema && table === change.table;
}

/** A deleted row is gone, so its filter cannot be checked; a hosted project delivers it too. */
function passes(filter: string | undefined, { type }: Change, record: Record<string, unknown>): boolean {
  const [, column = '', value = ''] = EQUALS.exec(filter ?? '') ?? [];
  return type === 'DELETE' || !column || String(record[column]) === value;
}

function send(socket: WebSocket, message: Message): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
