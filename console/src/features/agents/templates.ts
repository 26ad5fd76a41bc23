import type { AgentTemplate } from "@cxc/contract/rules.ts";

/** What people choose between; in the order in which it is shown. */
export const TEMPLATES: readonly { template: AgentTemplate; title: string; text: string }[] = [
  {
    template: "restaurant",
    title: "Restaurant",
    text: "Tables, orders to take away and parties; menu, allergies, parking, vouchers.",
  },
  {
    template: "clinic",
    title: "Clinic",
    text: "Appointments, prescriptions and results; first visit, costs, vaccinations.",
  },
  {
    template: "online_shop",
    title: "Online shop",
    text: "Orders, returns and exchanges; shipping, refunds, payment, sizes.",
  },
];
