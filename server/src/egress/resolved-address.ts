/** One of the addresses that a name stands for. */
export interface ResolvedAddress {
  address: string;
  /** 4 or 6. */
  family: number;
}
