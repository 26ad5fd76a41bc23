import { paths } from "@cxc/contract/paths.ts";
import type { GuideSection } from "@cxc/contract/user-guide.ts";

/** Where the guide tells of this. It is a page of the server's, none of the router's. */
export function guideAddress(section: GuideSection): string {
  return `${paths.userGuide}#${section}`;
}
