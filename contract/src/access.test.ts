import { expect, it } from "vitest";
import { assignableRoles, isAdmin, ROLES } from "./access.ts";

it("lets nobody give a role above their own, or of the other kind of tenant", () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, assignableRoles(role)]))).toEqual({
    company_admin: ["company_admin", "manager", "field_team"],
    manager: ["manager", "field_team"],
    field_team: ["field_team"],
    publisher_admin: ["publisher_admin", "publisher_user"],
    publisher_user: ["publisher_user"],
  });
});

it("has one kind of admin for each kind of tenant", () => {
  expect(ROLES.filter(isAdmin)).toEqual(["company_admin", "publisher_admin"]);
});
