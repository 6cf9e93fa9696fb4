// Queries: what is asked of the server out of turn. Each has an id of its own and is answered once, refused,
// or given up when the connection is lost.
import type { ClientMessage, JsonObject, Viewer } from '../net/messages';

/** Why there is no answer: the server's code, or `offline`. */
export class AskError extends Error {
  constructor(
    readonly code: string,
    detail = '',
  ) {
    super(detail || code);
  }
}

interface Waiting {
  done(reply: JsonObject): void;
  failed(error: AskError): void;
}

export class Asker {
  private readonly open = new Map<string, Waiting>();
  private next = 1;

  /** `send` gives false where nothing could be sent. */
  constructor(private readonly send: (m: ClientMessage) => boolean) {}

  /** Asks as this viewer, whose view of the match must be open. Rejects with AskError. */
  ask(match: string, viewer: Viewer, request: JsonObject): Promise<JsonObject> {
    const query_id = `q${this.next++}`;
    return new Promise((done, failed) => {
      this.open.set(query_id, { done, failed });
      if (!this.send({ t: 'query', match, ...viewer, query_id, request }))
        this.refused(query_id, 'offline');
    });
  }

  answered(query_id: string, reply: JsonObject): void {
    this.take(query_id)?.done(reply);
  }

  refused(query_id: string, code: string, detail?: string): void {
    this.take(query_id)?.failed(new AskError(code, detail));
  }

  /** The connection is gone, and with it what was asked over it. */
  lost(): void {
    for (const id of [...this.open.keys()]) this.refused(id, 'offline');
  }

  private take(id: string): Waiting | undefined {
    const waiting = this.open.get(id);
    this.open.delete(id);
    return waiting;
  }
}
