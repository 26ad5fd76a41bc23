import { ROLE_LABELS, ROLES } from "@cxc/contract/access.ts";
import type { Member } from "@cxc/contract/team.ts";

export const MEMBER_SORTS = ["name", "role", "last_used_at", "created_at"] as const;

interface MemberSearch {
  q: string;
  sort: (typeof MEMBER_SORTS)[number] | undefined;
  direction: "asc" | "desc" | undefined;
}

/** The members whose name, address or role has every word of the search, sorted if asked. */
export function listMembers(members: readonly Member[], { q, sort, direction }: MemberSearch): Member[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = members.filter(({ name, email, role }) => {
    const text = `${name}\n${email}\n${ROLE_LABELS[role]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const sign = direction === "desc" ? -1 : 1;
  return found.sort((a, b) => sign * compare(a, b, sort));
}

/** Roles stand in the order of the matrix; who has never been there stands before everybody who has. */
function compare(a: Member, b: Member, sort: (typeof MEMBER_SORTS)[number]): number {
  if (sort === "role") return ROLES.indexOf(a.role) - ROLES.indexOf(b.role);
  return (a[sort] ?? "").localeCompare(b[sort] ?? "");
}
