import { connectContactBook, signUpCompany } from "./company.ts";
import { type Stock, stockCompany } from "./stock.ts";
import { test } from "./test.ts";

/** A journey of a visitor of somebody's website, who talks to a published agent and changes nothing of it. */
export const visitorTest = test.extend<object, { stock: Stock }>({
  stock: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
    async ({}, use) => {
      const company = await signUpCompany();
      await connectContactBook(company);
      const stock = await stockCompany(company);
      await company.call("POST", `/api/agent/${stock.agent.id}/publish/`);
      await use(stock);
    },
    { scope: "worker" },
  ],
});
