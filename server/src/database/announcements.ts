import { EventEmitter } from "node:events";

/** What a process tells itself after a commit: by topic, the id of what changed. */
export interface Announcements {
  /** An agent's draft has a new revision; its recogniser may have to learn. */
  draft_revised: string;
}

type Topic = keyof Announcements;

/** Who wants to know what was committed on one database handle. */
export interface Announcer {
  /**
   * Of this process's own transactions alone: what other processes changed is found in the rows. Answers how to stop.
   */
  listen<T extends Topic>(topic: T, listener: (id: Announcements[T]) => void): () => void;
  /** A listener must not throw: the commit is done. */
  announce<T extends Topic>(topic: T, id: Announcements[T]): void;
}

export function createAnnouncer(): Announcer {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    listen(topic, listener) {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
    announce: (topic, id) => void emitter.emit(topic, id),
  };
}
