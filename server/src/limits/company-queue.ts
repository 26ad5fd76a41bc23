/** What waits for its turn, and whose it is. */
export interface Waiting<Item> {
  /** One thing waits once: who comes again under the same key takes the place of the one before, wherever that stood. */
  key: string;
  company: string;
  /** How much work it is, in any unit: of one company's own the small ones come first. */
  size: number;
  item: Item;
}

/** Every so many turns a company's goes to what waits longest, so that its small ones can't keep a large one for ever. */
const PATIENCE = 4;

interface Company<Item> {
  /** By key, in the order in which they came. */
  waiting: Map<string, Waiting<Item>>;
  turns: number;
}

/**
 * What waits for a place, taken in turn by company: whoever was served goes to the end of the row, so a company that
 * sends a thousand things delays another's one by a single turn. Within a company small before large. It decides only
 * who is next; who works, and on how many at once, is the caller's.
 */
export class CompanyQueue<Item> {
  /** Only those with something to do; the next one first. */
  readonly #companies = new Map<string, Company<Item>>();
  readonly #companyOf = new Map<string, string>();

  get size(): number {
    return this.#companyOf.size;
  }

  has(key: string): boolean {
    return this.#companyOf.has(key);
  }

  /** Whether anything waits that is not this company's: whoever works for long may ask whether to give back its place. */
  hasOthers(company: string): boolean {
    return this.#companies.size > (this.#companies.has(company) ? 1 : 0);
  }

  put(waiting: Waiting<Item>): void {
    const { key, company } = waiting;
    if (this.#companyOf.get(key) !== company) this.delete(key);
    const own = this.#companies.get(company) ?? { waiting: new Map(), turns: 0 };
    own.waiting.set(key, waiting);
    this.#companies.set(company, own);
    this.#companyOf.set(key, company);
  }

  /** Takes out who is next; undefined where nothing waits. */
  next(): Waiting<Item> | undefined {
    const [first] = this.#companies;
    if (!first) return undefined;
    const [company, own] = first;
    own.turns++;
    const next = own.turns % PATIENCE === 0 ? oldest(own) : smallest(own);
    // To the end of the row.
    this.#companies.delete(company);
    this.#companies.set(company, own);
    if (next) this.delete(next.key);
    return next;
  }

  delete(key: string): void {
    const company = this.#companyOf.get(key);
    if (company === undefined) return;
    this.#companyOf.delete(key);
    const own = this.#companies.get(company);
    own?.waiting.delete(key);
    if (own?.waiting.size === 0) this.#companies.delete(company);
  }

  clear(): void {
    this.#companies.clear();
    this.#companyOf.clear();
  }
}

function oldest<Item>({ waiting }: Company<Item>): Waiting<Item> | undefined {
  const [first] = waiting.values();
  return first;
}

function smallest<Item>({ waiting }: Company<Item>): Waiting<Item> | undefined {
  let best: Waiting<Item> | undefined;
  for (const one of waiting.values()) if (best === undefined || one.size < best.size) best = one;
  return best;
}
