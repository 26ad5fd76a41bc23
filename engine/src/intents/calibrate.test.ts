import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrated, evidenceOf, fitCalibration, type Observation } from "./calibrate.ts";

const observation = fc.record({
  evidence: fc.double({ min: -14, max: 14, noNaN: true }),
  right: fc.constantFrom<0 | 1>(0, 1),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("fitCalibration", () => {
  it("does not run away on a small set that a line separates", () => {
    const separable: Observation[] = [
      { evidence: 3, right: 1, weight: 1 },
      { evidence: 2.9, right: 1, weight: 1 },
      { evidence: -4, right: 0, weight: 1 },
    ];
    const fit = fitCalibration(separable);
    expect(fit.slope).toBeLessThan(3);
    expect(calibrated(fit, 3)).toBeLessThan(0.9999);
    expect(calibrated(fit, -4)).toBeGreaterThan(0.0001);
  });

  it("keeps scores rising with the evidence and between 0 and 1", () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 30 }), (observations) => {
        const fit = fitCalibration(observations);
        const scores = [0, 0.01, 0.2, 0.5, 0.9, 1].map((share) => calibrated(fit, evidenceOf(share)));
        for (const [i, score] of scores.entries()) {
          expect(score).toBeGreaterThanOrEqual(scores[i - 1] ?? 0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("follows the observations where there are many", () => {
    const observations = Array.from({ length: 1000 }, (_, i): Observation => {
      const evidence = (i % 10) - 5;
      return { evidence, right: (i * 7919) % 1000 < 1000 / (1 + Math.exp(-evidence)) ? 1 : 0, weight: 1 };
    });
    const fit = fitCalibration(observations);
    expect(calibrated(fit, 0)).toBeCloseTo(0.5, 1);
    expect(calibrated(fit, 2)).toBeCloseTo(0.88, 1);
  });
});
