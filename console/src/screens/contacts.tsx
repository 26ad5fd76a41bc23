import { ContactsTable } from "../features/contacts/ContactsTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /contacts; search, sort and page stand in the URL */
export function ContactsScreen() {
  return (
    <Page title="Contacts" subtitle="The people that your agents wrote down or your CRM knows.">
      <ContactsTable />
    </Page>
  );
}
