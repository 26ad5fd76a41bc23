interface Entry<Value> {
  value: Value;
  bytes: number;
}

interface Holding<Value> {
  bytes: number;
  /** The least recently used first. */
  entries: Map<string, Entry<Value>>;
}

/**
 * Keeps values up to so many bytes in all. Where that is too much, the least recently used goes of the company that
 * holds the most: one alone may use everything, and what others need is taken from those that have more than they, so
 * that nobody loses an equal share to anybody. The value that was set last stays until the next one is set, however
 * large: by so much there may be more than allowed.
 */
export class ByteCache<Value> {
  readonly #maxBytes: number;
  readonly #holdings = new Map<string, Holding<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Of all values together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value, which is now the one used last of its company. */
  get(company: string, key: string): Value | undefined {
    const entries = this.#holdings.get(company)?.entries;
    const entry = entries?.get(key);
    if (!entries || !entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  /** `bytes`: about what the value takes in memory. Set a value that grew once more. */
  set(company: string, key: string, { value, bytes }: Entry<Value>): void {
    this.delete(company, key);
    const holding = this.#holdings.get(company) ?? { bytes: 0, entries: new Map() };
    holding.entries.set(key, { value, bytes });
    holding.bytes += bytes;
    this.#bytes += bytes;
    this.#holdings.set(company, holding);
    this.#evict({ company, key, bytes });
  }

  delete(company: string, key: string): void {
    const holding = this.#holdings.get(company);
    const entry = holding?.entries.get(key);
    if (!holding || !entry) return;
    holding.entries.delete(key);
    holding.bytes -= entry.bytes;
    this.#bytes -= entry.bytes;
    if (holding.entries.size === 0) this.#holdings.delete(company);
  }

  #evict(kept: { company: string; key: string; bytes: number }): void {
    while (this.#bytes > this.#maxBytes) {
      let company = this.#richest();
      if (company === kept.company && this.#holdings.get(company)?.entries.size === 1) {
        // It alone is more than any other's share: it stands beside what they are allowed.
        if (this.#bytes - kept.bytes <= this.#maxBytes) return;
        company = this.#richest(kept.company);
      }
      for (const key of this.#holdings.get(company)?.entries.keys() ?? []) {
        if (company === kept.company && key === kept.key) continue;
        this.delete(company, key);
        break;
      }
    }
  }

  /** The company that holds the most, of all but one; of equals the one that came later. */
  #richest(except?: string): string {
    let richest = "";
    let most = -1;
    for (const [company, { bytes }] of this.#holdings) {
      if (bytes < most || company === except) continue;
      richest = company;
      most = bytes;
    }
    return richest;
  }
}
