/** What a random run of payments plays in: the product behind its own doors, the provider's stand-in, and two clocks. */
import type { Sandbox } from '../../../supabase/local/nexi-sandbox/sandbox.ts';

/** Someone who can sign in, with their campers; the first is themselves. */
export interface Person {
  id: string;
  email: string;
  campers: string[];
}

interface Answer {
  /** 0 when the function died. */
  status: number;
  body: Record<string, unknown>;
}

export type Row = Record<string, unknown>;

export interface World {
  name: string;
  seed: number;
  /** How many people act at once. */
  clients: number;
  sandbox: Sandbox;
  people: Person[];
  /** An organiser of level 3 without campers. */
  organiser: Person;
  /** Calls an edge function as this person's browser does. */
  call: (name: 'payment' | 'payment-id' | 'cancel-checkout', who: Person, body: unknown) => Promise<Answer>;
  /** Calls a function of the database as this person: its value, or the error's message. */
  rpc: (who: Person, name: string, args: Row) => Promise<{ data: unknown; error: string | null }>;
  /** What this person's page of payments lists. */
  history: (who: Person) => Promise<Row[]>;
  /** Address of the webhook's function. */
  webhookUrl: string;
  /** Runs the sweep; how much it found to do, or null when it died. */
  sweep: () => Promise<number | null>;
  /** Moves the camp's and the provider's clock on by an ISO 8601 duration. */
  later: (duration: string) => Promise<void>;
  /** Lets functions die and the database stumble from now on, or no more. */
  hurt: (on: boolean) => void;
  /** Ends all functions that are running, in the middle of what they do. */
  kill: () => void;
  /** Resolves when no webhook and no mail is under way. */
  quiet: () => Promise<void>;
  /** Mails that the mail service took. */
  mails: () => { to: string; subject: string }[];
  /** Looks into the database as its owner, to compare. */
  sql: (text: string, params?: readonly unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** How often each thing happened, for the closing line. */
export class Tally {
  readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  toString(): string {
    return [...this.counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => `${what} ${count}`)
      .join(' · ');
  }
}
