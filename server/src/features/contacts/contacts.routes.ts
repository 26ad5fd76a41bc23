import { contactRoutes } from "@cxc/contract/contacts.ts";
import { AppError } from "../../app-error.ts";
import { sendDownload } from "../../http/file-download.ts";
import type { Router } from "../../http/serve.ts";
import { deleteContact, listContacts } from "./contacts.repository.ts";
import { exportContacts } from "./export-contacts.ts";

export function serveContacts(router: Router): void {
  router.serve(contactRoutes.listContacts, async ({ query, scope }) => {
    const { contacts, meta } = await listContacts(query, scope);
    return { data: contacts, meta };
  });

  router.serve(contactRoutes.exportContacts, async ({ query, scope, callerNow, request, reply }) => {
    const pieces = exportContacts(query.q, scope);
    const file = { name: "contacts.csv", type: "text/csv; charset=utf-8", tenantId: scope.tenantId };
    await sendDownload(request, reply, { ...file, pieces, callerNow });
    return {};
  });

  router.serve(contactRoutes.deleteContact, ({ params, change }) =>
    change(async (scope) => {
      const deleted = await deleteContact(params.id, scope);
      if (!deleted) throw new AppError("not_found");
      const { external_id } = deleted;
      return {
        message: external_id
          ? "Contact deleted here. It stays in the CRM, and no sync brings it back."
          : "Contact deleted",
        // Not its name: the audit log can't be rewritten, and a contact is deleted so that it is gone.
        subject: { id: params.id, title: "A contact" },
      };
    }),
  );
}
