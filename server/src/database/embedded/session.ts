import type { TransactionPosition, WireValue } from "./messages.ts";
import { parseReply, type Row } from "./reply.ts";
import { kindOf, type StatementKind } from "./statement-kind.ts";
import { MessageWriter } from "./wire.ts";

const PLANS_KEPT = 300;
/** A kept plan is made anew after this long, because tables grow and nothing else would tell it. */
const PLAN_LIFE_MS = 60_000;
/** What takes longer of the processor gains nothing from a kept plan, which may even be why: it was made for other values, or fewer rows. */
const PLAN_KEPT_UP_TO_MICROSECONDS = 5_000;
const IDLE = "I".charCodeAt(0);
const ERROR = "E".charCodeAt(0);

/** Passes protocol bytes into the engine and returns all that it answered. Throws where it ended in the middle of it. */
export type Exchange = (message: Uint8Array) => Buffer;

interface Plan {
  name: string;
  madeAt: number;
}

/**
 * The one session of the embedded database. It keeps each statement's plan under a name of its own, which takes a
 * read by key from 93 µs to 15 µs; callers never see those names, so no caller can meet another's.
 */
export class Session {
  readonly #exchange: Exchange;
  readonly #writer = new MessageWriter();
  readonly #plans = new Map<string, Plan>();
  readonly #kinds = new Map<string, StatementKind>();
  #plansMade = 0;
  #status = IDLE;
  #dropPlansAfterTransaction = false;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Whether a transaction is open, healthy or failed. */
  get inTransaction(): boolean {
    return this.#status !== IDLE;
  }

  /** Whether the open transaction has failed and takes nothing but its rollback. */
  get hasFailed(): boolean {
    return this.#status === ERROR;
  }

  /** The reply's bytes; they are overwritten by the next statement. */
  run(position: TransactionPosition, sql: string, values: readonly WireValue[]): Buffer {
    if (position === "first") this.#send(this.#writer.query("begin"));
    const kind = this.kind(sql, values.length > 0);
    if (kind.reusable) return this.#runReusable(sql, values);
    if (kind.structural) this.#dropPlans();
    const reply =
      values.length === 0
        ? this.#send(this.#writer.query(sql))
        : this.#send(this.#writer.parse("", sql).bind("", values).describePortal().execute().sync());
    if (kind.structural && this.inTransaction) this.#dropPlansAfterTransaction = true;
    return reply;
  }

  /** Runs a statement of our own and returns its rows. Throws a DatabaseError. */
  ask(sql: string, values: readonly WireValue[] = []): Row[] {
    return parseReply(this.run("alone", sql, values)).rows;
  }

  kind(sql: string, hasValues: boolean): StatementKind {
    const known = this.#kinds.get(sql);
    if (known) return known;
    const kind = kindOf(sql, hasValues);
    if (this.#kinds.size >= PLANS_KEPT * 4) this.#kinds.clear();
    this.#kinds.set(sql, kind);
    return kind;
  }

  #runReusable(sql: string, values: readonly WireValue[]): Buffer {
    const now = performance.now();
    let plan = this.#plans.get(sql);
    if (plan && now - plan.madeAt > PLAN_LIFE_MS) {
      this.#forget(sql, plan);
      plan = undefined;
    }
    if (plan) {
      const before = process.threadCpuUsage();
      const reply = this.#send(this.#writer.bind(plan.name, values).describePortal().execute().sync());
      const { user, system } = process.threadCpuUsage(before);
      if (user + system > PLAN_KEPT_UP_TO_MICROSECONDS) this.#forget(sql, plan);
      return reply;
    }
    const name = `p${++this.#plansMade}`;
    this.#writer.parse(name, sql).bind(name, values).describePortal().execute().sync();
    const reply = this.#send(this.#writer);
    if (wasParsed(reply)) this.#remember(sql, { name, madeAt: now });
    return reply;
  }

  #remember(sql: string, plan: Plan): void {
    if (this.#plans.size >= PLANS_KEPT) {
      const [oldest] = this.#plans;
      if (oldest) this.#forget(...oldest);
    }
    this.#plans.set(sql, plan);
  }

  /** The engine hears of it with the next statement. */
  #forget(sql: string, plan: Plan): void {
    this.#plans.delete(sql);
    this.#writer.closeStatement(plan.name);
  }

  #dropPlans(): void {
    if (this.#plans.size === 0) return;
    for (const plan of this.#plans.values()) this.#writer.closeStatement(plan.name);
    this.#plans.clear();
    this.#send(this.#writer.sync());
  }

  #send(writer: MessageWriter): Buffer {
    const reply = this.#exchange(writer.take());
    this.#status = reply[reply.length - 1] ?? IDLE;
    if (this.#status === IDLE && this.#dropPlansAfterTransaction) {
      this.#dropPlansAfterTransaction = false;
      const kept = Buffer.from(reply);
      this.#dropPlans();
      return kept;
    }
    return reply;
  }
}

/** Whether a ParseComplete comes first, after the answers to closed plans. */
function wasParsed(reply: Buffer): boolean {
  let at = 0;
  while (reply[at] === "3".charCodeAt(0)) at += 5;
  return reply[at] === "1".charCodeAt(0);
}
