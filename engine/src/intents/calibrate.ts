import type { Calibration } from "./model.ts";

/** One judged guess: its evidence, whether it was right (1) or wrong (0), and how much it counts. */
export interface Observation {
  evidence: number;
  right: 0 | 1;
  weight: number;
}

/** What held for every data set measured; few observations move it little. */
export const TYPICAL: Calibration = { slope: 1.6, offset: 1.7 };
const TRUST_IN_SLOPE = 20;
const TRUST_IN_OFFSET = 2;
const GENTLEST_SLOPE = 0.2;
const MOST_STEPS = 50;
const MOST_HALVINGS = 30;
const EVIDENCE_LIMIT = 8;

/** The log odds of a share, bounded. */
export function evidenceOf(share: number): number {
  if (!(share > 0)) return -EVIDENCE_LIMIT;
  if (share >= 1) return EVIDENCE_LIMIT;
  return Math.max(-EVIDENCE_LIMIT, Math.min(EVIDENCE_LIMIT, Math.log(share / (1 - share))));
}

/** The score, 0 to 1, that a piece of evidence stands for. */
export function calibrated({ slope, offset }: Calibration, evidence: number): number {
  return 1 / (1 + Math.exp(-(slope * evidence + offset)));
}

/**
 * Platt's logistic fit, held near the typical one. Newton's steps are halved until the loss falls: undamped they
 * diverge on small, separable sets and every score becomes 0 or 1.
 */
export function fitCalibration(observations: readonly Observation[]): Calibration {
  let current = { ...TYPICAL };
  let loss = lossOf(current, observations);
  for (let step = 0; step < MOST_STEPS; step++) {
    const direction = newtonStep(current, observations);
    let next = current;
    let length = 1;
    let nextLoss = Number.POSITIVE_INFINITY;
    for (let halving = 0; halving < MOST_HALVINGS && !(nextLoss < loss); halving++, length /= 2) {
      next = {
        slope: Math.max(GENTLEST_SLOPE, current.slope - length * direction.slope),
        offset: current.offset - length * direction.offset,
      };
      nextLoss = lossOf(next, observations);
    }
    if (!(nextLoss < loss - 1e-9)) break;
    current = next;
    loss = nextLoss;
  }
  return current;
}

function lossOf(calibration: Calibration, observations: readonly Observation[]): number {
  let loss = TRUST_IN_SLOPE * (calibration.slope - TYPICAL.slope) ** 2;
  loss += TRUST_IN_OFFSET * (calibration.offset - TYPICAL.offset) ** 2;
  loss /= 2;
  for (const { evidence, right, weight } of observations) {
    const odds = calibration.slope * evidence + calibration.offset;
    loss += weight * (Math.max(odds, 0) - right * odds + Math.log1p(Math.exp(-Math.abs(odds))));
  }
  return loss;
}

/** Gradient over Hessian; the pull to the typical fit keeps the Hessian invertible. */
function newtonStep(calibration: Calibration, observations: readonly Observation[]): Calibration {
  let slopeGradient = TRUST_IN_SLOPE * (calibration.slope - TYPICAL.slope);
  let offsetGradient = TRUST_IN_OFFSET * (calibration.offset - TYPICAL.offset);
  let slopeSlope = TRUST_IN_SLOPE;
  let slopeOffset = 0;
  let offsetOffset = TRUST_IN_OFFSET;
  for (const { evidence, right, weight } of observations) {
    const score = calibrated(calibration, evidence);
    const error = weight * (score - right);
    const curve = weight * score * (1 - score);
    slopeGradient += error * evidence;
    offsetGradient += error;
    slopeSlope += curve * evidence * evidence;
    slopeOffset += curve * evidence;
    offsetOffset += curve;
  }
  const determinant = slopeSlope * offsetOffset - slopeOffset * slopeOffset;
  return {
    slope: (offsetOffset * slopeGradient - slopeOffset * offsetGradient) / determinant,
    offset: (slopeSlope * offsetGradient - slopeOffset * slopeGradient) / determinant,
  };
}
