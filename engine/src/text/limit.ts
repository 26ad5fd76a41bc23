/** When learning has to end, for those who wait. */
export interface Limit {
  /** Asked now and then: once it is true, learning ends with what there is. */
  isOver(): boolean;
}

export const NO_LIMIT: Limit = { isOver: () => false };
