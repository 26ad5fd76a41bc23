import { useEffect } from "react";
import { type Box, clearBottom } from "./clear-bottom.ts";

interface Clearance {
  /** There is something floating now. */
  isActive: boolean;
  /** Selector of the boxes that float at the bottom, one above the other. */
  floating: string;
  /** Selector of what they must not cover. */
  obstacles: string;
  /** The custom property of the page that gets the distance from the window's bottom. */
  property: string;
}

/** Keeps what floats at the bottom of the window clear of obstacles, which come, go, stick and scroll meanwhile. */
export function useClearance({ isActive, floating, obstacles, property }: Clearance): void {
  useEffect(() => {
    if (!isActive) return;
    let frame = 0;
    let shown = "";
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const box = around(boxesOf(floating));
      if (!box) return;
      const next = `${clearBottom(box, boxesOf(obstacles), window.innerHeight)}px`;
      if (next !== shown) document.documentElement.style.setProperty(property, next);
      shown = next;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isActive, floating, obstacles, property]);
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}
