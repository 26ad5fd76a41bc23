/** A box in the window, in CSS pixels. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const GAP = 16;

/**
 * How far from the window's bottom a floating box must stand, in pixels, to cover none of the obstacles: as low as
 * it can, going up over each one in its way.
 */
export function clearBottom(floating: Box, obstacles: readonly Box[], windowHeight: number): number {
  const height = floating.bottom - floating.top;
  let bottom = GAP;
  const inTheWay = obstacles
    .filter(({ left, right }) => left < floating.right && right > floating.left)
    .sort((one, other) => other.bottom - one.bottom);
  for (const obstacle of inTheWay) {
    const low = windowHeight - bottom;
    if (obstacle.top < low && obstacle.bottom > low - height) bottom = windowHeight - obstacle.top + GAP;
  }
  return bottom + height > windowHeight ? GAP : bottom;
}
