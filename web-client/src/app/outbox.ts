// Commands that the server has not acknowledged, and plans that were not sent. Both are kept in the
// session's storage, so that a reload or a lost connection in mid-decision loses neither.
import type { Command } from '../net/messages';
import type { Draft } from './draft';

const OUT = 'vedette.out';
const planKey = (match: string, seat: number) => `vedette.plan.${match}.${seat}`;

/** A command's own name: unique without asking anybody. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Unacknowledged commands in the order of sending. Reads and writes storage on every call. */
export class Outbox {
  constructor(private readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  list(): Command[] {
    try {
      const list = JSON.parse(this.store.getItem(OUT) ?? '[]') as unknown;
      return Array.isArray(list) ? (list as Command[]) : [];
    } catch {
      return [];
    }
  }

  put(command: Command): void {
    this.write([...this.list().filter((c) => c.command_id !== command.command_id), command]);
  }

  /** Takes out what was acknowledged or refused; null if it was not here. */
  take(id: string): Command | null {
    const list = this.list();
    const found = list.find((c) => c.command_id === id) ?? null;
    if (found) this.write(list.filter((c) => c !== found));
    return found;
  }

  /** The one that waits for a seat of a match, if any. */
  waiting(match: string, seat: number): Command | null {
    return this.list().find((c) => c.match === match && c.seat === seat) ?? null;
  }

  private write(list: Command[]): void {
    if (list.length) this.store.setItem(OUT, JSON.stringify(list));
    else this.store.removeItem(OUT);
  }

  /** Keeps the plan for a decision. */
  keepPlan(match: string, seat: number, decision: number | string, draft: Draft): void {
    this.store.setItem(planKey(match, seat), JSON.stringify({ decision, draft }));
  }

  /** The plan kept for this very decision, or null. */
  plan(match: string, seat: number, decision: number | string): Draft | null {
    try {
      const kept = JSON.parse(this.store.getItem(planKey(match, seat)) ?? 'null') as {
        decision: number | string;
        draft: Draft;
      } | null;
      return kept && kept.decision === decision ? kept.draft : null;
    } catch {
      return null;
    }
  }

  dropPlan(match: string, seat: number): void {
    this.store.removeItem(planKey(match, seat));
  }
}
