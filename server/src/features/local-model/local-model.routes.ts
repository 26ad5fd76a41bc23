import { localModelRoutes } from "@cxc/contract/local-model.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Router } from "../../http/serve.ts";
import { beginInstall } from "./begin-install.ts";
import { deleteLocalModel, updateReady } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";
import { presentLocalModel, RUNTIME_COMMAND } from "./present-local-model.ts";
import { receiveUpload } from "./receive-upload.ts";

interface LocalModelParts {
  database: Database;
  folder: ModelFolder;
  enqueueInstall(id: string, tenantId: string, trx: Transaction<Schema>): Promise<void>;
  /** This process takes up what changed; the others do within seconds. */
  refresh(): Promise<void>;
}

export function serveLocalModel(router: Router, parts: LocalModelParts): void {
  const { database, folder, enqueueInstall, refresh } = parts;
  const { query } = database;

  router.serve(localModelRoutes.getLocalModel, async ({ caller }) => ({
    data: await presentLocalModel(caller, { query, folder }),
  }));

  router.serve(localModelRoutes.downloadLocalModel, async ({ body, caller, change }) => {
    assertRuntime();
    return change(async (_, trx) => {
      const id = await beginInstall(body, "downloading", trx);
      await enqueueInstall(id, caller.tenant_id, trx);
      return {
        data: await presentLocalModel(caller, { query: trx, folder }),
        message: "The model is being fetched",
        subject: { id, title: body.title },
      };
    });
  });

  router.serve(localModelRoutes.uploadLocalModel, async ({ request, caller, callerNow, change }) => {
    assertRuntime();
    const reply = await receiveUpload({ request, callerNow }, { database, folder }, (id, facts) =>
      change(async (_, trx) => {
        const isWanted = await updateReady(id, facts, trx);
        if (!isWanted) throw new AppError("conflict", { message: "The installation was stopped." });
        return {
          data: await presentLocalModel(caller, { query: trx, folder }),
          message: "Local model installed",
          subject: { id, title: facts.name },
        };
      }),
    );
    await refresh();
    return reply;
  });

  router.serve(localModelRoutes.cancelLocalModel, ({ caller, change }) =>
    change(async (_, trx) => {
      const gone = await deleteLocalModel("incoming", trx);
      if (!gone) throw new AppError("not_found");
      const data = await presentLocalModel(caller, { query: trx, folder });
      return { data, message: "Installation stopped", subject: gone };
    }),
  );

  router.serve(localModelRoutes.deleteLocalModel, async ({ caller, change }) => {
    const reply = await change(async (_, trx) => {
      const gone = await deleteLocalModel("ready", trx);
      if (!gone) throw new AppError("not_found");
      const data = await presentLocalModel(caller, { query: trx, folder });
      return { data, message: "Local model removed", subject: gone };
    });
    await refresh();
    return reply;
  });

  function assertRuntime(): void {
    if (folder.hasRuntime()) return;
    throw new AppError("conflict", {
      message: `The runtime of local models is not installed on this server. Its operator runs: ${RUNTIME_COMMAND}`,
    });
  }
}
