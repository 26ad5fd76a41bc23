import type { LinkProps } from "@tanstack/react-router";
import { createContext } from "react";

/** Where a page leads back to, and its name. */
export interface PageReturn {
  link: LinkProps;
  label: string;
}

/** The way back from the page that stands around; undefined on a page without one. */
export const PageReturnContext = createContext<PageReturn | undefined>(undefined);
